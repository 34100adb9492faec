import { deepest } from '../wire/nesting.js';
import { jsonSpans, type JsonSpan } from './json-spans.js';
import { mostRepaired, repaired } from './repaired.js';

/** One JSON value of an answer, or why there is none; `rest`: the text after it says nothing. */
export type JsonReading =
  | { readonly readable: true; readonly value: unknown; readonly isLast: boolean }
  | { readonly readable: false; readonly problem: string };

export interface JsonReadings {
  /** In the order of the text. */
  readonly readings: readonly JsonReading[];
  /** Characters looked at, and those given to the repair: a measure of the work. */
  readonly steps: number;
}

/**
 * Reads the JSON values of a text: the text itself, the inside of its last code fence, or the objects and lists between
 * its words. Sloppy JSON is repaired; JSON that is cut off is a problem, and never read in part. Linear.
 */
export function readJson(text: string): JsonReadings {
  const scalar = scalarOf(text) ?? scalarOf(insideLastFence(text));
  if (scalar !== null) return { readings: [{ readable: true, value: scalar.value, isLast: true }], steps: text.length };
  const { spans, steps } = jsonSpans(text);
  let repairs = 0;
  const readings = spans.map((span): JsonReading => {
    if (span.kind === 'open') return { readable: false, problem: endless(text, span) };
    const json = text.slice(span.start, span.end);
    const isLast = /^[\s`]*$/.test(text.slice(span.end, span.end + 200));
    if (span.tooDeep) return { readable: false, problem: `it nests more than ${deepest} levels deep` };
    const strict = parsed(json);
    if ('value' in strict) return { readable: true, value: strict.value, isLast };
    repairs += json.length;
    const value = repairs > mostRepaired ? undefined : repaired(json);
    return value === undefined
      ? { readable: false, problem: `its JSON cannot be read: ${strict.problem}` }
      : { readable: true, value, isLast };
  });
  return { readings, steps: steps + Math.min(repairs, mostRepaired) };
}

function endless(text: string, { start }: Extract<JsonSpan, { kind: 'open' }>): string {
  const beginning = JSON.stringify(text.slice(start, start + 40));
  return (
    `the JSON that begins with ${beginning} does not end: write all of it, close every bracket, and escape quotes ` +
    'within strings'
  );
}

/** A string, number, boolean or null that a text consists of; objects and lists are found as spans. */
function scalarOf(text: string): { readonly value: unknown } | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('{') || trimmed.startsWith('[')) return null;
  const result = parsed(trimmed);
  return 'value' in result ? result : null;
}

/** Fences stand at the start of a line: no JSON string holds a line break. */
function insideLastFence(text: string): string {
  const lines = `\n${text}`;
  const end = lines.lastIndexOf('\n```');
  const begin = end <= 0 ? -1 : lines.lastIndexOf('\n```', end - 1);
  if (begin < 0) return '';
  const inside = lines.slice(begin + 4, end);
  return inside.slice(inside.indexOf('\n') + 1);
}

function parsed(json: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: error.message.slice(0, 300) };
    throw error;
  }
}
