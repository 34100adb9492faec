import { isSAgentsError, type SAgentsError } from '@s-agents/core';

/** What a world's reader says of words that it knows no thing for, or cannot make sense of. */
const unread = /is not understood|is no word for|may mean several things/;

/**
 * What to tell a player whose words the world's reader took for no task: what stands in the way of what it understood,
 * or which word may have been meant; null where it understood nothing. Pure.
 */
export function whyNoGoal(read: string | SAgentsError): string | null {
  if (!isSAgentsError(read)) return null;
  const { code, problem, remedy } = read;
  if (unread.test(problem)) return /^(?:did you mean|name one)/.test(remedy) ? remedy : null;
  const reason = problem.replace(/^task(?: "[^"]*")? /, 'it ');
  // What a task file could change does not help in the game.
  return code === 'TASK_INVALID' ? `${reason}: ${remedy}` : reason;
}
