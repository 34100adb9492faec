import type { HeardEvent } from '../run/visitors.js';
import { addressed } from './address.js';
import { controls, leaving, orders, pausing, releasing, stopping, stoppingAll } from './control-words.js';
import { clausesOf } from './plain-words.js';
import { isTalkToAll } from './talk-to-all.js';

/** What a commander wants. `to` is an agent, or null for the team. */
export type Order =
  | {
      readonly order: 'goal' | 'stop' | 'release';
      readonly to: string | null;
      readonly text: string;
      /** It only tells something, unless the world reads a task in it. */
      readonly isTalk?: true;
    }
  | { readonly order: 'pause' | 'continue' }
  | { readonly order: 'leave' };

/**
 * Reads the words of a commander: "team, mine 10 log", "workerA come here", or any words whispered to a body. "stop",
 * "pause" and "continue" need no address; "team, goodbye" ends the run. Returns null for words that are no order. Pure.
 */
export function parseOrder(
  { text, whispered }: Pick<HeardEvent, 'text' | 'whispered'>,
  hearer: string,
  { members, places = [] }: { readonly members: readonly string[]; readonly places?: readonly string[] },
): Order | null {
  const found = addressed(text, members);
  const { to, words } = found ?? { to: whispered === true ? hearer : null, words: text.trim() };
  const isAddressed = found !== null || whispered === true;
  const clauses = clausesOf(words);
  const [only = ''] = clauses.length === 1 ? clauses : [];
  // Where a clause orders something else, the whole is read as that: it comes first anyway, and nothing of it is lost.
  const isElse = clauses.some((clause) => orders.test(clause) && !controls.some((form) => form.test(clause)));
  const says = (form: RegExp): boolean => !isElse && clauses.some((clause) => form.test(clause));
  if (isAddressed ? says(pausing) : /^pause$/iu.test(only)) return { order: 'pause' };
  if (/^(?:continue|unpause)$/iu.test(only)) return { order: 'continue' };
  if (isAddressed ? says(stopping) && !says(releasing) : stoppingAll.test(only))
    return { order: 'stop', to, text: 'stop' };
  if (words === '' || !isAddressed) return null;
  const isPlace = places.some((place) => only.toLowerCase() === `go ${place}`);
  if (to === null && found !== null && says(leaving) && !isPlace) return { order: 'leave' };
  const [first = ''] = clauses;
  const rest = isElse && controls.some((form) => form.test(first)) ? words.replace(/^[^,.;!]*[,.;!]+\s*/u, '') : words;
  const isTalk = found !== null && to === null && isTalkToAll(words, { isMarked: found.isUnmarked !== true });
  return {
    order: says(releasing) ? 'release' : 'goal',
    to,
    text: rest === '' ? words : rest,
    ...(isTalk ? { isTalk: true } : {}),
  };
}
