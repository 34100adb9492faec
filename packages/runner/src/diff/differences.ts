import { isDeepStrictEqual } from 'node:util';
import { hideSecrets } from '@s-agents/core';
import { pathText, valueText } from '@s-agents/kit';

/** Where two values differ, and how. */
export interface Difference {
  /** Such as "action.quantity". */
  readonly path: string;
  /** A text around the place where it differs, anything else as JSON; "nothing" where one of them has none. */
  readonly one: string;
  readonly other: string;
}

/** The most differences that are named. */
const most = 8;
/** The most characters of a text that are shown, and how many of them stand before the place. */
const longest = 120;
const before = 40;

/** The innermost differences of two values, the first ones. Pure. */
export function differencesOf(one: unknown, other: unknown): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (left: unknown, right: unknown, path: readonly PropertyKey[]): void => {
    if (found.length >= most || isDeepStrictEqual(left, right)) return;
    const keys = sharedKeys(left, right);
    if (keys === null) found.push({ path: pathText(path), one: shown(left, right), other: shown(right, left) });
    else for (const key of keys) compare(valueOf(left, key), valueOf(right, key), [...path, key]);
  };
  compare(one, other, []);
  return found;
}

/** A text around the place where it begins to differ from another one. Pure. */
export function around(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const from = text.length <= longest ? 0 : Math.max(0, same - before);
  const to = from + longest;
  return hideSecrets(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
}

/** The keys of two objects, or of two lists of one length; null for other values. */
function sharedKeys(one: unknown, other: unknown): readonly PropertyKey[] | null {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return null;
  if (Array.isArray(one) !== Array.isArray(other)) return null;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length ? [...one.keys()] : null;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function valueOf(value: unknown, key: PropertyKey): unknown {
  return (value as Readonly<Record<PropertyKey, unknown>>)[key];
}

function shown(value: unknown, other: unknown): string {
  if (typeof value === 'string') return around(value, typeof other === 'string' ? other : '');
  return value === undefined ? 'nothing' : valueText(value);
}
