import { parse } from 'yaml';
import { SAgentsError } from '@s-agents/core';

/** Reads YAML or JSON (which is YAML too). Throws SAgentsError of the given code with line and column. */
export function parseDocument(text: string, file: string, code: string): unknown {
  try {
    return parse(text, { prettyErrors: true });
  } catch (cause) {
    // What follows the first line is a picture of the place, for more lines than one paragraph has.
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '').replace(/:$/, '') : String(cause);
    throw new SAgentsError({ code, message: `"${file}" cannot be read: ${why}`, remedy: 'correct that place', cause });
  }
}
