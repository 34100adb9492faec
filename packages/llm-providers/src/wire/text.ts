import { nestsTooDeep } from './nesting.js';

/** The most characters of a server's message that an error quotes. */
export const maximumQuotedCharacters = 1000;

/** Returns the text on one line, without control characters, and truncated. */
export function printable(text: string, longest: number = maximumQuotedCharacters): string {
  const start = text.slice(0, longest * 2);
  const line = start.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return line.length <= longest && start.length === text.length ? line : `${line.slice(0, longest)}…`;
}

/** Parses a JSON text; undefined if it is not JSON or nests too deeply. */
export function parseShallowJson(text: string): unknown {
  if (nestsTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
