import type { Work, Inventory } from '@s-agents/core';
import {
  workText,
  firstSentence,
  inventoryText,
  messageText,
  observationText,
  printableLine,
  quoted,
  wayText,
} from '@s-agents/kit';
import type { HelperDelegate } from 'handlebars';

/** Line ends that JSON leaves as they are. */
const lineEnds = /[\u0085\u2028\u2029]/g;

/** A JSON value on one line that loses nothing. */
function json(value: unknown): string {
  const escaped = (end: string): string => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value ?? null).replaceAll(lineEnds, escaped);
}

/** The entries of a list with a separator between them. */
function join(list: readonly unknown[] | undefined, separator: unknown): string {
  return (list ?? []).join(typeof separator === 'string' ? separator : ', ');
}

/** A value in a code fence that is longer than any fence inside the value; JSON is indented. */
function block(language: string, value: unknown): string {
  const text = language === 'json' ? JSON.stringify(value ?? null, null, 2) : String(value);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** So many of something: "1 other record", "2 other records". `many` is a plural that does not end with a mere s. */
function counted(count: number, one: string, many: unknown): string {
  return `${count} ${count === 1 ? one : typeof many === 'string' ? many : `${one}s`}`;
}

const equal = (one: unknown, other: unknown): boolean => one === other;

/** Whether a map has entries. */
const any = (map: object | undefined): boolean => map !== undefined && Object.keys(map).length > 0;

/** A number one higher: lists count from 0, people from 1. */
const next = (number: number): number => number + 1;

/** Whether a part of a prompt is shown: in compact prompts only where there is something to tell. */
const shown = (compact: boolean, value: unknown): boolean =>
  !compact || (typeof value === 'object' ? any(value ?? undefined) : value !== '' && value !== undefined);

/** What is held, on one line. */
const items = (inventory: Inventory): string => printableLine(inventoryText(inventory));

/** The functions that every template can call. Nothing is escaped: a prompt is no HTML. */
export const helpers: Readonly<Record<string, HelperDelegate>> = {
  json,
  join,
  counted,
  block,
  quote: quoted,
  workText,
  deeds: (work: Work) => quoted(workText(work)),
  message: messageText,
  items,
  perceived: observationText,
  way: wayText,
  brief: firstSentence,
  equal,
  any,
  shown,
  next,
};
