import { parse } from 'yaml';
import { SAgentsError } from '@s-agents/core';

/** Reads YAML or JSON (which is YAML too). Throws SAgentsError of the given code with line and column. */
export function parseDocument(text: string, file: string, code: string): unknown {
  try {
    return parse(text, { prettyErrors: true });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ').trim() : String(cause);
    throw new SAgentsError({ code, message: `"${file}" is neither YAML nor JSON: ${why}`, remedy: 'mend the place that it names', cause });
  }
}
