import { unreadKinds, type SAgentsError } from '@s-agents/core';

/** Why no task is read in words: they were understood and cannot be done, or one of them may mean something else. */
export interface NoGoal {
  readonly isUnderstood: boolean;
  readonly why: string;
}

/**
 * What to tell a player whose words the world's reader took for no task: what stands in the way of what it understood,
 * or which word may have been meant; null where it understood nothing. Pure.
 */
export function whyNoGoal({ code, kind, problem, remedy }: SAgentsError): NoGoal | null {
  if (kind === unreadKinds.unknown) return null;
  if (kind === unreadKinds.unclear) return { isUnderstood: false, why: remedy };
  const reason = problem.replace(/^task(?: "[^"]*")? /, 'it ');
  // What a task file could change does not help in the game.
  return { isUnderstood: true, why: code === 'TASK_INVALID' ? `${reason}: ${remedy}` : reason };
}
