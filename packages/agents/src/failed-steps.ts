import type { SAgentsError } from '@s-agents/core';

/** Codes of errors that come again whenever the model is asked: only the user can change what they are about. */
const lasting: ReadonlySet<string> = new Set([
  'MODEL_KEY_INVALID',
  'MODEL_KEY_MISSING',
  'MODEL_REQUEST_REFUSED',
  'MODEL_UNAUTHORIZED',
  'MODEL_UNKNOWN',
]);

/**
 * Returns how many steps of a lane in a row may end in an error before an agent does no more. What lasts is tried once
 * more, since a server may refuse one prompt and take the next.
 */
export function failedStepsAllowed({ code }: Pick<SAgentsError, 'code'>): number {
  return lasting.has(code) ? 2 : 5;
}
