import type { BodyEvent } from '@s-agents/core';
import { addressed } from '../orders/address.js';
import { askedAbout } from '../orders/asked-about.js';
import { isTalkToAll } from '../orders/talk-to-all.js';

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
 * the spokesman; a question about an agent is for that agent. `isNamed`: the visitor has named it. Null when the speaker is an agent of the team. Pure.
 */
export function addressee(
  { from, text, whispered }: HeardEvent,
  hearer: string,
  { spokesman, members }: TeamNames,
): { readonly agent: string; readonly words: string; readonly isNamed: boolean } | null {
  if (members.includes(from)) return null;
  const asked = askedAbout(text, members);
  if (asked !== null) return { agent: asked.about[0] ?? hearer, words: asked.question, isNamed: true };
  const found = addressed(text, members);
  if (whispered === true) return { agent: hearer, words: found?.words ?? text, isNamed: true };
  if (found === null) return { agent: spokesman, words: text, isNamed: false };
  const { to, words, isUnmarked } = found;
  const isTalk = to === null && isTalkToAll(words, { isMarked: isUnmarked !== true });
  return { agent: to ?? spokesman, words, isNamed: !isTalk };
}
