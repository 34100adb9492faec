import type { HeardEvent } from '../run/visitors.js';
import { addressed } from './address.js';

/** What a commander wants. `to` is an agent, or null for the team. */
export type Order =
  | { readonly order: 'goal' | 'stop' | 'release'; readonly to: string | null; readonly text: string }
  | { readonly order: 'pause' | 'continue' }
  | { readonly order: 'leave' };

const end = /(?:[\s,]+(?:please|now|thanks))*[\s.!]*$/iu;
/** How a team is sent away. */
const leaving =
  /^(?:leave|go home|good ?bye|bye(?: bye)?|you (?:can|may) (?:go|leave)(?: now| home)?|dismissed|log ?off|log ?out)$/iu;
/** How an agent is told to leave what it does. */
const stopping =
  /^(?:please )?(?:stop|halt|cancel|abort|enough)(?: (?:it|that|this|working|everything|what you(?:['’]re| are) doing))?$|^stop \w+ing\b(?:(?! (?:me|us)\b).)*$/iu;
/** How a body is told to leave what it does for the one who speaks, such as following, and to go on with its work. */
const releasing =
  /^(?:please )?(?:(?:go|carry|move) on|keep (?:going|working|on)|(?:go )?back to work|resume|continue(?: (?:with )?(?:your )?work(?:ing)?)?|as you were|stop (?:following|waiting|staying|looking)(?: (?:me|us|here|at me))?|you can go|go ahead)$/iu;

/**
 * Reads the words of a commander: "team, mine 10 log", "workerA come here", or any words whispered to a body. "stop",
 * "pause" and "continue" need no address; "team, goodbye" ends the run. Returns null for words that are no order. Pure.
 */
export function parseOrder(
  { text, whispered }: Pick<HeardEvent, 'text' | 'whispered'>,
  hearer: string,
  members: readonly string[],
): Order | null {
  const found = addressed(text, members);
  const { to, words } = found ?? { to: whispered === true ? hearer : null, words: text.trim() };
  const isAddressed = found !== null || whispered === true;
  const plain = words.replace(end, '');
  if (/^pause$/iu.test(plain)) return { order: 'pause' };
  if (/^(?:continue|unpause)$/iu.test(plain)) return { order: 'continue' };
  if (stopping.test(plain) && (isAddressed || /^stop$/iu.test(plain))) return { order: 'stop', to, text: 'stop' };
  if (words === '' || !isAddressed) return null;
  if (to === null && found !== null && leaving.test(plain)) return { order: 'leave' };
  return { order: releasing.test(plain) ? 'release' : 'goal', to, text: words };
}
