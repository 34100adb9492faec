import { inspect } from 'node:util';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { hideSecrets, isSAgentsError } from '@s-agents/core';
import { isCancellation, explainSystemError, maskError } from '@s-agents/kit';
import { notice } from '../serve/notice.js';

/** The answer of a tool: a JSON object, and the same as text for clients that read only text. */
export function jsonResult(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } };
}

/** Answers an error that `work` throws with its one paragraph, so that the server goes on. */
export async function answering(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return jsonResult(await work());
  } catch (error) {
    return { content: [{ type: 'text', text: paragraphOf(error) }], isError: true };
  }
}

function paragraphOf(error: unknown): string {
  const message = hideSecrets(error instanceof Error ? error.message : String(error))
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  if (isSAgentsError(error)) return message;
  if (isCancellation(error)) return `The request was not carried out (${message}).`;
  const refused = explainSystemError(error);
  if (refused !== null) return hideSecrets(refused.message);
  notice(inspect(maskError(error)));
  return `UNEXPECTED: ${message}: this is a bug; report what the server printed on its standard error`;
}
