import { maximumNesting } from '../wire/nesting.js';
import { findJsonSpans, type JsonSpan } from './json-spans.js';
import { maximumRepairedCharacters, repairJson } from './repair-json.js';

/** One JSON value of an answer, or why it cannot be read. `isLast`: no prose follows it. */
export type JsonReading =
  | { readonly readable: true; readonly value: unknown; readonly isLast: boolean }
  | { readonly readable: false; readonly problem: string };

export interface JsonReadings {
  /** In the order of the text. */
  readonly readings: readonly JsonReading[];
  /** The number of characters read, plus those given to the repair: a measure of the work. */
  readonly steps: number;
}

/**
 * Reads the JSON values of a text: the whole text, the content of its last code fence, or the objects and lists within
 * its prose. Sloppy JSON is repaired. Truncated JSON is a problem, and never read in part. Takes linear time.
 */
export function readJson(text: string): JsonReadings {
  const scalar = parseScalar(text) ?? parseScalar(insideLastFence(text));
  if (scalar !== null) return { readings: [{ readable: true, value: scalar.value, isLast: true }], steps: text.length };
  const { spans, steps } = findJsonSpans(text);
  let repairs = 0;
  const readings = spans.map((span): JsonReading => {
    if (span.kind === 'open') return { readable: false, problem: describeUnclosed(text, span) };
    const json = text.slice(span.start, span.end);
    const isLast = /^[\s`]*$/.test(text.slice(span.end, span.end + 200));
    if (span.tooDeep) return { readable: false, problem: `it nests more than ${maximumNesting} levels deep` };
    const strict = tryParse(json);
    if ('value' in strict) return { readable: true, value: strict.value, isLast };
    repairs += json.length;
    const value = repairs > maximumRepairedCharacters ? undefined : repairJson(json);
    return value === undefined
      ? { readable: false, problem: `its JSON cannot be read: ${strict.problem}` }
      : { readable: true, value, isLast };
  });
  return { readings, steps: steps + Math.min(repairs, maximumRepairedCharacters) };
}

function describeUnclosed(text: string, { start }: Extract<JsonSpan, { kind: 'open' }>): string {
  const beginning = JSON.stringify(text.slice(start, start + 40));
  return (
    `the JSON that begins with ${beginning} does not end: write all of it, close every bracket, and escape quotes ` +
    'within strings'
  );
}

/** Parses a text that is a single string, number, boolean or null; null for any other text. */
function parseScalar(text: string): { readonly value: unknown } | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('{') || trimmed.startsWith('[')) return null;
  const result = tryParse(trimmed);
  return 'value' in result ? result : null;
}

/**
 * Returns the content of the last code fence, or ''. Only a fence at the start of a line counts; no JSON string has a
 * line break.
 */
function insideLastFence(text: string): string {
  const lines = `\n${text}`;
  const end = lines.lastIndexOf('\n```');
  const begin = end <= 0 ? -1 : lines.lastIndexOf('\n```', end - 1);
  if (begin < 0) return '';
  const inside = lines.slice(begin + 4, end);
  return inside.slice(inside.indexOf('\n') + 1);
}

function tryParse(json: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: error.message.slice(0, 300) };
    throw error;
  }
}
