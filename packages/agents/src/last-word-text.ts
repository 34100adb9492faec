import type { LastWord, Work } from '@s-agents/core';
import { workText } from '@s-agents/kit';

const openings: Readonly<Record<LastWord, string>> = {
  succeeded: 'I have succeeded at the task',
  failed: 'I have failed at the task',
  superseded: 'I have dropped the task',
  refused: 'I do not accept the task',
};

/** A last word on a task, in words. */
export function lastWordText(status: LastWord, work: Work, detail: string | null): string {
  return `${openings[status]}: ${workText(work)}.${detail === null ? '' : ` ${detail.replace(/[.]$/, '')}.`}`;
}
