import type { HeardEvent } from '../run/visitors.js';
import { addressed } from './address.js';
import { clausesOf } from './plain-words.js';

/** What a commander wants. `to` is an agent, or null for the team. */
export type Order =
  | { readonly order: 'goal' | 'stop' | 'release'; readonly to: string | null; readonly text: string }
  | { readonly order: 'pause' | 'continue' }
  | { readonly order: 'leave' };

/** How a run is paused. */
const pausing = /^(?:take a )?(?:pause|break)(?: (?:there|here|it|the (?:game|run|work)|everything|working))?$/iu;
/** How a team is sent away. */
const leaving =
  /^(?:leave|leave the (?:server|game|world)|go home|go to bed|good ?bye|bye(?: bye)?|you (?:can|may) (?:go|leave)(?: home)?|dismissed|log ?off|log ?out|sign off|disconnect|go offline)$/iu;
/** How an agent is told to leave what it does. */
const stopping =
  /^(?:stop|quit|halt|cancel|abort|enough|cut it out|knock it off)(?: (?:it|that|this|all|everything|working|what you(?:['’]re| are) doing))?$|^(?:stop|quit) \w+ing\b(?:(?! (?:me|us)\b).)*$/iu;
/** What stops all though it addresses nobody. */
const stoppingAll = /^(?:stop|halt)(?: (?:it all|all|everything))?$/iu;
/** How a body is told to leave what it does for the one who speaks, such as following, and to go on with its work. */
const releasing =
  /^(?:(?:you (?:can|may|should) )?(?:(?:go|carry|move) on|keep (?:going|working|on|it up)|carry on with what you (?:were|are) doing|(?:start|begin|get (?:going|moving|started))(?: again| work(?:ing)?)?|(?:go |get )?back to work|resume|continue (?:with )?(?:your )?work(?:ing)?|as you were|stop (?:following|waiting|staying|looking)(?: (?:me|us|here|at me))?|(?:don['’]t|do not) follow(?: me)?(?: any ?more)?|go ahead|move|go|work)|unfreeze|at ease)$/iu;

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
  const clauses = clausesOf(words);
  const [only = ''] = clauses.length === 1 ? clauses : [];
  const says = (form: RegExp): boolean => clauses.some((clause) => form.test(clause));
  if (isAddressed ? says(pausing) : /^pause$/iu.test(only)) return { order: 'pause' };
  if (/^(?:continue|unpause)$/iu.test(only)) return { order: 'continue' };
  if (isAddressed ? says(stopping) && !says(releasing) : stoppingAll.test(only))
    return { order: 'stop', to, text: 'stop' };
  if (words === '' || !isAddressed) return null;
  if (to === null && found !== null && says(leaving)) return { order: 'leave' };
  return { order: says(releasing) ? 'release' : 'goal', to, text: words };
}
