import { formatDeed, type ReadOrder } from '@s-agents/core';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { readWords } from './read-words.js';
import type { Aim } from './reading.js';

const before = /^(?:(?:hey|ok|okay|now|please|pls|plz|can you|could you|would you|will you|and|just)[\s,]+)*/i;
const after =
  /(?:[\s,]+(?:please|pls|plz|now|quick(?:ly)?|at once|right now|thanks|for a (?:moment|second)))*[\s.!?]*$/i;

/** What a body does at once for the player who says so. */
const deeds: readonly (readonly [words: RegExp, verb: string])[] = [
  [/^(?:come|get|walk|run|go)(?: back)?(?: over)?(?: here| to me| over here)$|^come(?: closer| back)?$/i, 'come'],
  [/^(?:follow(?: me| after me)?|come (?:along )?with me|come along)$/i, 'follow'],
  [
    /^(?:stay|wait|stop moving|stand still|hold still|do not move|don['’]?t move)(?: here| there| put| where you are)?$/i,
    'stay',
  ],
  [/^look(?: at me| here| over here)?$|^face me$/i, 'look'],
];
const toMe = [
  /^(?:give|hand|bring|pass|throw|toss|get|fetch) (?:me|us) (.+)$/i,
  /^(?:give|hand|bring|pass|throw|toss) (.+?) (?:over )?to (?:me|us)$/i,
  /^hand over (.+)$/i,
];
const owned = /^(?:some of )?(?:your|the|that|those|these) /i;

/**
 * Reads what a player says to one body about itself, as something to be done at once: to come, to follow, to stay, to
 * look, or to give the player something. Null for other words; a problem where it does not say what, or how many.
 */
export function orderOf(words: string, by: string, rules: MinecraftKnowledge): ReadOrder | null {
  const plain = words.replace(before, '').replace(after, '').trim();
  const verb = deeds.find(([form]) => form.test(plain))?.[1];
  if (verb === 'stay') return { task: formatDeed({ verb, object: 'place', quantity: 1 }) };
  if (verb !== undefined) return { task: formatDeed({ verb, object: 'player', quantity: 1, recipient: by }) };
  const what = toMe.map((form) => form.exec(plain)?.[1]).find((found) => found !== undefined);
  if (what === undefined) return null;
  const bare = what.replace(owned, '');
  const one = bare.endsWith('s') ? null : readWords(`a ${bare}`, rules, []).aims;
  const aims = readWords(bare, rules, []).aims ?? one;
  const gifts = aims?.map((aim) => giftOf(aim, what)) ?? [null];
  return gifts.includes(null)
    ? { problem: `say how many of what, for example "give me 3 logs"` }
    : { task: gifts.map((gift) => `give ${gift} to ${by}`).join('; ') };
}

/** "3 log"; null for what is no amount of an item. One is meant where one thing is named. */
function giftOf({ entry, isCounted }: Aim, what: string): string | null {
  if (!('holds' in entry) || 'by' in entry || 'in' in entry) return null;
  const isSeveral = isCounted !== true && /s$/i.test(what.trim());
  return isSeveral ? null : `${entry.count} ${entry.holds.replace('minecraft:', '')}`;
}
