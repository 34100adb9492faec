import type { FrozenTask } from './frozen/frozen-task.js';
import type { Setting } from './settings.js';

/** A case of a skill that has changed none of so many runs of a task is not tried in others of it. */
export const fewestTried = 2;

/** Counts in which tasks cases of skills change nothing. */
export class IdleCases {
  /** Runs tried without a change, by task and rule; Infinity where one was changed. */
  readonly #tried = new Map<string, number>();

  isIdle(task: FrozenTask, rule: Setting): boolean {
    const tried = this.#tried.get(keyOf(task, rule)) ?? 0;
    return tried >= fewestTried && tried < Infinity;
  }

  count(task: FrozenTask, rule: Setting, isChanged: boolean): void {
    const key = keyOf(task, rule);
    this.#tried.set(key, isChanged ? Infinity : (this.#tried.get(key) ?? 0) + 1);
  }
}

function keyOf(task: FrozenTask, rule: Setting): string {
  return `${rule.name} in ${task.name}`;
}
