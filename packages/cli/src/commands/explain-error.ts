import { inspect } from 'node:util';
import { isSAgentsError } from '@s-agents/core';

/** An error as a person reads it: one paragraph; with `debug` its stack and causes too. */
export function explainError(error: unknown, debug: boolean): string {
  const paragraph = isSAgentsError(error)
    ? error.message
    : `UNEXPECTED: ${error instanceof Error ? error.message : String(error)}: this is a bug; run it again with ` +
      '--debug and report what it prints';
  const line = paragraph.replaceAll(/\s*\n\s*/g, ' ').trim();
  return debug ? `${line}\n\n${inspect(error, { depth: 4 })}\n` : `${line}\n`;
}
