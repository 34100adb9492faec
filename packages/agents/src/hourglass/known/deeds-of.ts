import { parseDeed, splitTask, type Deed } from '@s-agents/core';

/** The parts of a task that read as deeds. */
export function deedsOf(task: string): readonly Deed[] {
  return splitTask(task).flatMap((part) => parseDeed(part) ?? []);
}
