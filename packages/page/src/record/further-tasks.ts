import { isLastWord, type Immutable, type Report, type RunEvent } from '@s-agents/core';
import type { TaskState } from './plans.js';
import { Timeline } from './timeline.js';

/** A task that somebody gave the team beside the run's own. */
export interface FurtherTask {
  /** World seconds at which it was given. */
  readonly at: number;
  readonly by: string;
  readonly to: readonly string[];
  readonly text: string;
  readonly states: Timeline<TaskState>;
  /** Why it failed, in its receiver's words; empty where none were said. */
  why: string;
  /** Who has yet to say the last word of it. */
  readonly owedBy: Set<string>;
}

/** The tasks that people gave while the run went on, in the order in which they were given. */
export class FurtherTasks {
  readonly all: FurtherTask[] = [];
  readonly #byMessage = new Map<string, FurtherTask>();

  add(event: RunEvent): void {
    if (event.type === 'run.ended') {
      for (const { states, owedBy } of this.all) if (owedBy.size > 0) states.push(event.at, 'dropped');
      return;
    }
    if (event.type !== 'message.published') return;
    const { id, from, by, to, kind, text, inReplyTo, report } = event.message;
    if (kind === 'command' && by !== undefined) {
      const task = { at: event.at, by, to, text, states: new Timeline<TaskState>(), why: '', owedBy: new Set(to) };
      task.states.push(event.at, 'open');
      this.all.push(task);
      this.#byMessage.set(id, task);
      return;
    }
    const task = this.#byMessage.get(inReplyTo ?? '');
    if (task !== undefined && report !== undefined) hear(task, from, report, event.at);
  }
}

function hear(task: FurtherTask, from: string, report: Immutable<Report>, at: number): void {
  const { states, owedBy } = task;
  if (report.status === 'started' && states.last === 'open') states.push(at, 'begun');
  if (!isLastWord(report) || !owedBy.delete(from)) return;
  if (report.status === 'failed' || report.status === 'refused') {
    task.why = report.detail ?? report.reason ?? '';
    states.push(at, 'failed');
  } else if (owedBy.size === 0 && states.last !== 'failed')
    states.push(at, report.status === 'succeeded' ? 'done' : 'dropped');
}
