import type { BodyEvent } from '@s-agents/core';
import { addressed } from '../orders/address.js';

/** The names of the agents of a team. */
export interface TeamNames {
  /** Who is addressed by a text that names nobody. */
  readonly spokesman: string;
  readonly members: readonly string[];
}

/** A line of chat that a body heard. */
export type HeardEvent = Extract<BodyEvent, { type: 'heard' }>;

/**
 * Whom a visitor speaks to: the agent that was whispered to, or that the text names ("workerA, come here"), and otherwise
 * the spokesman. `isNamed`: the visitor has named it. Null when the speaker is an agent of the team. Pure.
 */
export function addressee(
  { from, text, whispered }: HeardEvent,
  hearer: string,
  { spokesman, members }: TeamNames,
): { readonly agent: string; readonly words: string; readonly isNamed: boolean } | null {
  if (members.includes(from)) return null;
  const found = addressed(text, members);
  if (whispered === true) return { agent: hearer, words: found?.words ?? text, isNamed: true };
  return { agent: found?.to ?? spokesman, words: found?.words ?? text, isNamed: found !== null };
}

/** A visitor's name or words as one line without control characters, cut to `maximumLength` characters. */
export function oneLine(text: string, maximumLength: number): string {
  const line = text
    .slice(0, 4 * maximumLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= maximumLength ? line : `${line.slice(0, maximumLength - 1).toWellFormed()}…`;
}
