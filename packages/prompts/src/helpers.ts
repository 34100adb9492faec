import { printable } from '@s-agents/core';
import type { HelperDelegate } from 'handlebars';

/** A JSON value on one line that loses nothing. */
function json(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** The entries of a list with a separator between them. */
function join(list: readonly unknown[] | undefined, separator: unknown): string {
  return (list ?? []).join(typeof separator === 'string' ? separator : ', ');
}

/** A value in a code fence that is longer than any fence inside the value; JSON is indented. */
function block(language: string, value: unknown): string {
  const text = language === 'json' ? JSON.stringify(value ?? null, null, 2) : String(value);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const equal = (one: unknown, other: unknown): boolean => one === other;

/** Whether a map has entries. */
const any = (map: object | undefined): boolean => map !== undefined && Object.keys(map).length > 0;

/** The longest text of another agent that a prompt shows, in characters. */
const longestQuotation = 2000;

/**
 * What somebody else said, as one line in quotation marks, without control characters and cut to a bounded length: it is
 * data, and no part of the prompt's own words.
 */
function quote(text: string): string {
  return JSON.stringify(printable(text.length <= longestQuotation ? text : `${text.slice(0, longestQuotation)}…`));
}

/** The first sentence of a text. */
const brief = (text: string): string => /^.*?[.!?](?= |$)/s.exec(text)?.[0] ?? text;

/** A number one higher: lists count from 0, people from 1. */
const next = (number: number): number => number + 1;

/** The functions that every template can call. Nothing is escaped: a prompt is no HTML. */
export const helpers: Readonly<Record<string, HelperDelegate>> = { json, join, block, quote, brief, equal, any, next };
