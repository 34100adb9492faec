import type { HeardEvent } from '../run/visitors.js';

/** What a commander wants. `to` is an agent, or null for the team. */
export type Order =
  | { readonly order: 'goal' | 'stop'; readonly to: string | null; readonly text: string }
  | { readonly order: 'pause' | 'continue' }
  | { readonly order: 'leave' };

/** How a team is sent away. */
const leaving =
  /^(?:leave|go home|good ?bye|bye(?: bye)?|you (?:can|may) (?:go|leave)(?: now| home)?|dismissed|log ?off|log ?out)[\s.!]*$/iu;

/** The name by which a commander addresses all agents. */
const team = 'team';

/**
 * Reads the words of a commander: "team, mine 10 log", "workerA: come here", "@workerA come here", or any words
 * whispered to a body. "stop", "pause" and "continue" need no address; "team, goodbye" ends the run. Returns null for words that are no order. Pure.
 */
export function parseOrder(
  { text, whispered }: Pick<HeardEvent, 'text' | 'whispered'>,
  hearer: string,
  members: readonly string[],
): Order | null {
  const addressed = [team, ...members].flatMap((name) => {
    const words = wordsTo(name, text);
    return words === null ? [] : [{ to: name === team ? null : name, words }];
  })[0];
  const { to, words } = addressed ?? { to: whispered === true ? hearer : null, words: text.trim() };
  const control = /^(stop|pause|continue)[\s.!]*$/iu.exec(words)?.[1]?.toLowerCase();
  if (control === 'pause' || control === 'continue') return { order: control };
  if (to === null && leaving.test(words)) return addressed === undefined ? null : { order: 'leave' };
  if (control === 'stop') return { order: 'stop', to, text: control };
  if (words === '' || (addressed === undefined && whispered !== true)) return null;
  return { order: 'goal', to, text: words };
}

/** Returns what follows an address such as "workerA," or "@workerA"; null for a text that does not begin with it. */
function wordsTo(name: string, text: string): string | null {
  const isMarked = text.startsWith('@');
  const rest = isMarked ? text.slice(1) : text;
  if (!rest.toLowerCase().startsWith(name.toLowerCase())) return null;
  const words = (isMarked ? /^(?:\s*[,:]|\s)\s*(.*)$/su : /^\s*[,:]\s*(.*)$/su).exec(rest.slice(name.length))?.[1];
  return words?.trim() ?? null;
}
