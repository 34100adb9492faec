import type { BodyEvent } from '@s-agents/core';

/** The names of the agents of a team. */
export interface TeamNames {
  /** Who is addressed by a text that names nobody. */
  readonly spokesman: string;
  readonly members: readonly string[];
}

/** A line of chat that a body heard. */
export type HeardEvent = Extract<BodyEvent, { type: 'heard' }>;

/**
 * Returns the agent that a visitor speaks to: the one that was whispered to, or whose name the text begins with
 * ("workerA, come here"), and otherwise the spokesman. Returns null when the speaker is an agent of the team.
 */
export function addressee(
  { from, text, whispered }: HeardEvent,
  hearer: string,
  { spokesman, members }: TeamNames,
): string | null {
  if (members.includes(from)) return null;
  if (whispered === true) return hearer;
  return members.find((name) => beginsWith(text, name)) ?? spokesman;
}

function beginsWith(text: string, name: string): boolean {
  const words = (text.startsWith('@') ? text.slice(1) : text).toLowerCase();
  return words.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(words.slice(name.length));
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
