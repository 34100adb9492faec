import { inspect } from 'node:util';
import { hideSecrets, isSAgentsError } from '@s-agents/core';
import { maskError } from '@s-agents/kit';

/** The text that is printed for an error: one paragraph, with `debug` followed by its stack and causes. */
export function explainError(error: unknown, debug: boolean): string {
  const paragraph = isSAgentsError(error)
    ? error.message
    : `UNEXPECTED: ${error instanceof Error ? error.message : String(error)}: this is a bug; run the command again with ` +
      '--debug and report its output';
  const line = hideSecrets(paragraph)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return debug ? `${line}\n\n${inspect(maskError(error), { depth: 4 })}\n` : `${line}\n`;
}
