import type { AnswerForms } from '@s-agents/core';
import type { z } from 'zod';
import { cutBy } from './cut-off.js';
import { fitValue, type FittedValue } from './fit-value.js';
import { readCode } from './read-code.js';
import { maximumReadings, readJson, type JsonReading } from './read-json.js';
import { labelledWords } from './read-prose.js';
import { keysOf } from './unwrap.js';
import { withoutEscapes } from './without-escapes.js';
import { withoutThinking } from './without-thinking.js';

/** A longer answer is not read. */
export const maximumAnswerCharacters = 256 * 1024;

/**
 * `object`: the answer, which fits the schema. `problem`: why the text holds no answer, in words that help the model to
 * correct it.
 */
export type AnswerReading = { readonly object: unknown } | { readonly problem: string };

export interface ReadAnswerOptions {
  readonly schema: z.ZodType;
  readonly forms?: AnswerForms | undefined;
  /** Why the model stopped, in the terms of the AI SDK: `length` and `content-filter` mean that the end may be missing. */
  readonly finishReason?: string | undefined;
}

/**
 * Reads a model's answer: the last JSON value in its text that fits the schema, since drafts come first. Loose JSON is
 * repaired, slips that leave no doubt are corrected, and what is around the answer (thoughts, prose, code fences, a
 * wrapper) is ignored. A truncated answer is never used in part, and a draft never in place of an answer that cannot be
 * read. Takes linear time.
 */
export function readAnswer(text: string, { schema, forms = {}, finishReason }: ReadAnswerOptions): AnswerReading {
  if (text.length > maximumAnswerCharacters)
    return { problem: `it is ${text.length} characters long, and at most ${maximumAnswerCharacters} are read` };
  const cut = cutBy(finishReason);
  const said = withoutEscapes(withoutThinking(text));
  const answer = lastFitting(said, schema, forms, cut !== null);
  if (answer?.fits === true) return { object: answer.value };
  const code = forms.code === undefined || answer?.related === true ? null : readCode(said, forms.code, cut !== null);
  const fitted = code === null ? null : fitValue(code, schema);
  if (fitted?.fits === true) return { object: fitted.value };
  const prose = answer?.related !== true && cut === null ? readProse(said, schema, forms) : null;
  const worded = prose === null ? null : fitValue(prose, schema, forms);
  if (worded?.fits === true) return { object: worded.value };
  if (cut !== null) return { problem: `it was cut off by ${cut} after ${text.length} characters: give a shorter one` };
  return { problem: (fitted ?? answer)?.problem ?? noJson(said, text, schema) };
}

/** Returns the last value that fits, or the last that is related to the answer and does not, or null. */
function lastFitting(text: string, schema: z.ZodType, forms: AnswerForms, isCut: boolean): FittedValue | null {
  const { readings, open } = readJson(text);
  if (readings.length >= maximumReadings)
    return { fits: false, problem: `it holds ${maximumReadings} JSON values or more: give one`, related: true };
  const fit = (reading: JsonReading): FittedValue =>
    reading.readable
      ? fitValue(reading.value, schema, forms)
      : { fits: false, problem: reading.problem, related: mentions(text.slice(reading.start, reading.end), schema) };
  let unrelated: FittedValue | null = null;
  for (const [index, reading] of [...readings.entries()].reverse()) {
    const fitted = fit(reading);
    if (!fitted.fits && !fitted.related) {
      unrelated ??= fitted;
      continue;
    }
    if (!fitted.fits) return fitted;
    if (endsInString(text, reading.end))
      return { fits: false, problem: 'quotes within strings must be escaped', related: true };
    if (!isCut) return fitted;
    // What was cut off may have been a better answer than a draft.
    const isLast = index === readings.length - 1 && !open;
    const isDraft = !isEnd(text, reading.end) && readings.slice(0, index).some((other) => isRelated(fit(other)));
    return isLast && !isDraft ? fitted : { fits: false, problem: '', related: true };
  }
  return unrelated;
}

function isRelated(fitted: FittedValue): boolean {
  return fitted.fits || fitted.related;
}

/** Whether the line goes on with the end of a string and of an object, so that the value ended at a quote within it. */
function endsInString(text: string, index: number): boolean {
  return /^[^\n{[]*["'”’]\s*[}\]]/.test(text.slice(index, index + 500));
}

/** Whether nothing but white space and a fence follows. */
function isEnd(text: string, index: number): boolean {
  return /^[\s`~]*$/.test(text.slice(index, index + 200));
}

/** Whether unreadable JSON has a key of the answer. */
function mentions(json: string, schema: z.ZodType): boolean {
  const keys = keysOf(schema).map((key) => key.replace(/[^\p{L}\p{N}]/gu, '.'));
  return keys.length === 0 || new RegExp(String.raw`(?:${keys.join('|')})["'”’\x60]?\s*[:：]`, 'iu').test(json);
}

/** Reads plain words as the field that may be given so; null for what was meant to be JSON, and for nothing. */
function readProse(said: string, schema: z.ZodType, { prose }: AnswerForms): Readonly<Record<string, string>> | null {
  const words = said.trim();
  if (prose === undefined || words === '' || words.includes('{')) return null;
  return { [prose]: labelledWords(words, prose, keysOf(schema)) };
}

function noJson(said: string, text: string, schema: z.ZodType): string {
  const keys = keysOf(schema).join(', ');
  const wanted = keys === '' ? 'one JSON value' : `one JSON object with the keys ${keys}`;
  const thoughts = said.trim() === '' && text.trim() !== '' ? ' after the thoughts' : '';
  return `there is no JSON in it${thoughts}: answer with ${wanted}`;
}
