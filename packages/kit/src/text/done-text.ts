import type { DoneTask } from '@s-agents/core';
import { workText } from '../world/deeds/work.js';
import { quoted } from './message-text.js';

/** A task that was done, with its id where it has one: ""craft 1 wooden_pickaxe" (1.1)". */
export function doneText({ id, work }: DoneTask): string {
  return `${quoted(workText(work))}${idText(id)}`;
}

/** The id of a task beside its words. */
export function idText(id: string | undefined): string {
  return id === undefined ? '' : ` (${id})`;
}
