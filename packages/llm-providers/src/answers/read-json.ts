import { nextJsonSpan, type JsonSpan } from './json-spans.js';
import { rewriteLooseJson } from './loose-json.js';
import { maximumNesting } from './nesting.js';
import { repairJson } from './repair-json.js';

/** One JSON value of an answer, or why it cannot be read. `end` is exclusive. */
export type JsonReading = { readonly start: number; readonly end: number } & (
  | { readonly readable: true; readonly value: unknown }
  | { readonly readable: false; readonly problem: string }
);

export interface JsonReadings {
  /** In the order of the text, without overlap. */
  readonly readings: readonly JsonReading[];
  /** Whether the text ends within the last value. */
  readonly open: boolean;
  /** The number of characters read, some of them several times: a measure of the work. */
  readonly steps: number;
}

/** The most characters of loose JSON that are read in one answer. A longer one has to be given again. */
export const maximumLooseCharacters = 32 * 1024;
/** The most JSON values that are read in one answer. */
export const maximumReadings = 1000;
/** How often reading goes on after a value that looks endless and is not, as one with unescaped quotes. */
const maximumRescues = 3;

/**
 * Reads the JSON values of a text: the whole text, the content of its last code fence, or the objects and lists within
 * its prose. Loose JSON is repaired. Truncated JSON is a problem, and never read in part. Takes linear time.
 */
export function readJson(text: string): JsonReadings {
  const scalar = parseScalar(text) ?? parseScalar(insideLastFence(text));
  if (scalar !== null)
    return {
      readings: [{ readable: true, value: scalar.value, start: 0, end: text.length }],
      open: false,
      steps: text.length,
    };
  const readings: JsonReading[] = [];
  let budget = maximumLooseCharacters;
  let rescues = maximumRescues;
  let steps = 0;
  for (let index = 0; readings.length < maximumReadings; ) {
    const span = nextJsonSpan(text, index);
    steps += (span?.end ?? text.length) - index;
    if (span === null) return { readings, open: false, steps };
    const reading = readStrict(text, span) ?? readLoose(text, span, rescues > 0 ? budget : 0);
    if (reading.loose > 0) {
      budget -= reading.loose;
      steps += reading.loose;
      if (span.end === null) rescues--;
    }
    readings.push(reading);
    index = reading.end;
    if (span.end === null && !reading.readable) return { readings, open: true, steps };
  }
  return { readings, open: true, steps };
}

/** `loose`: the characters that were read as loose JSON. */
type Read = JsonReading & { readonly loose: number };

function readStrict(text: string, { start, end, tooDeep }: JsonSpan): Read | null {
  if (end === null) return null;
  if (tooDeep)
    return { readable: false, problem: `it nests more than ${maximumNesting} levels deep`, start, end, loose: 0 };
  const parsed = tryParse(text.slice(start, end));
  return 'value' in parsed ? { readable: true, value: parsed.value, start, end, loose: 0 } : null;
}

function readLoose(text: string, span: JsonSpan, budget: number): Read {
  const { start } = span;
  const end = span.end ?? text.length;
  const unreadable = (problem: string): Read => ({
    readable: false,
    problem,
    start,
    end,
    loose: Math.min(budget, text.length - start),
  });
  const rewritten = budget > 0 && (span.end ?? start) - start <= budget ? rewriteLooseJson(text, start, budget) : null;
  if (rewritten === null) return unreadable(span.end === null ? doesNotEnd(text, span) : notStrict(text, span));
  if ('doubt' in rewritten) return unreadable(rewritten.doubt);
  const parsed = tryParse(rewritten.json);
  const value = 'value' in parsed ? parsed.value : repairJson(rewritten.json);
  if (value === undefined) return unreadable(notStrict(text, span));
  return { readable: true, value, start, end: rewritten.end, loose: rewritten.end - start };
}

function doesNotEnd(text: string, { start }: JsonSpan): string {
  const beginning = JSON.stringify(text.slice(start, start + 40));
  return (
    `the JSON that begins with ${beginning} does not end: write all of it, close every bracket, and escape quotes ` +
    'within strings'
  );
}

function notStrict(text: string, { start, end }: JsonSpan): string {
  const parsed = tryParse(text.slice(start, end ?? text.length));
  return `its JSON cannot be read: ${'problem' in parsed ? parsed.problem : 'it is too long'}`;
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
