import type { Work, Deed } from '@s-agents/core';
import { parseDeed, formatDeed } from './deed-text.js';

/** The parts of a task as it is written in plans, commands and reports: each after a ";" or on a line of its own. */
export function splitTask(task: string): readonly string[] {
  return task
    .split(/;|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads a task part by part. */
export function workOf(task: string): Work {
  return splitTask(task).map((part) => parseDeed(part) ?? part);
}

/** The deeds of a task, without what reads as none. */
export function deedsIn(work: Work): readonly Deed[] {
  return work.filter((part) => typeof part !== 'string');
}

/**
 * Whether two tasks are the same kind of work, quantities apart: "mine 17 log" and "mine 5 log", but not logs at another
 * position.
 */
export function isSameWork(one: Work, other: Work): boolean {
  return one.length === other.length && one.every((part, index) => isSamePart(part, other[index] ?? ''));
}

/** Whether all that a task is about is among the parts of another one, in the sense of {@link isSameWork}. */
export function isPartOfWork(part: Work, whole: Work): boolean {
  return part.length > 0 && part.every((one) => whole.some((other) => isSamePart(one, other)));
}

/** Whether two tasks are about the same, as {@link isSameWork} says, as a key of maps and sets. */
export function workKey(work: Work): string {
  return work
    .map((part) => (typeof part === 'string' ? part.toLowerCase() : formatDeed({ ...part, quantity: 1 })))
    .join('; ');
}

/** A task in words: {@link workOf} reads them back. */
export function workText(work: Work): string {
  return work.map((part) => (typeof part === 'string' ? part : formatDeed(part))).join('; ');
}

function isSamePart(one: Work[number], other: Work[number]): boolean {
  if (typeof one === 'string') return typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
  if (typeof other === 'string') return false;
  return (
    one.verb === other.verb &&
    one.object === other.object &&
    one.tool === other.tool &&
    one.recipient === other.recipient &&
    one.holder === other.holder &&
    areSamePlaces(one.places, other.places) &&
    isSamePosition(one.position, other.position)
  );
}

function areSamePlaces(one: Deed['places'] = [], other: Deed['places'] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ relation, object }, index) => relation === other[index]?.relation && object === other[index].object)
  );
}

function isSamePosition(one: Deed['position'], other: Deed['position']): boolean {
  return one === other || (one?.x === other?.x && one?.y === other?.y && one?.z === other?.z);
}
