import type { BodyEvent } from '@s-agents/core';

/** The names of a team. */
export interface TeamNames {
  readonly root: string;
  readonly members: readonly string[];
}

export type Heard = Extract<BodyEvent, { type: 'heard' }>;

/**
 * The agent that a visitor speaks to: the one to whom the words were whispered, or whose name they begin with ("workerA,
 * come here"), else the root. Null where a member of the team spoke.
 */
export function addressee(
  { from, text, whispered }: Heard,
  hearer: string,
  { root, members }: TeamNames,
): string | null {
  if (members.includes(from)) return null;
  if (whispered === true) return hearer;
  return members.find((name) => beginsWith(text, name)) ?? root;
}

function beginsWith(text: string, name: string): boolean {
  const words = (text.startsWith('@') ? text.slice(1) : text).toLowerCase();
  return words.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(words.slice(name.length));
}

/** The name or words of a visitor on one line, without control characters and cut to `longest`. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}
