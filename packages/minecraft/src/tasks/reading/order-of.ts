import { countItems, formatDeed, type Inventory, type Position, type ReadOrder } from '@s-agents/core';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { bodyDeeds, broughtToMe, givenToMe, goingTo, makingVerb, owned, withoutManners } from './order-words.js';
import { readWords } from './read-words.js';
import type { Aim } from './reading.js';

/**
 * Reads what a player says to one body about itself, as something to be done at once: to come, to go to a place, to
 * follow, to stay, to look, or to give or bring the player something. Null for other words; a problem where it does not say what, or how
 * many, or where the body does not hold what it is to give.
 */
export function orderOf(
  words: string,
  { by, held }: { readonly by: string; readonly held?: Inventory },
  rules: MinecraftKnowledge,
): ReadOrder | null {
  const plain = withoutManners(words);
  const verb = bodyDeeds.find(([form]) => form.test(plain))?.[1];
  if (verb === 'stay') return { task: formatDeed({ verb, object: 'place', quantity: 1 }) };
  if (verb !== undefined) return { task: formatDeed({ verb, object: 'player', quantity: 1, recipient: by }) };
  const place = goingTo.exec(plain)?.slice(1, 4).map(Number);
  if (place !== undefined)
    return { task: formatDeed({ verb: 'goto', object: 'place', quantity: 1, position: toPosition(place) }) };
  const given = firstMatch(givenToMe, plain);
  const what = given ?? firstMatch(broughtToMe, plain);
  if (what === undefined) return null;
  const bare = what.replace(owned, '');
  const one = bare.endsWith('s') ? null : readWords(`a ${bare}`, rules, []).aims;
  const aims = readWords(bare, rules, []).aims ?? one;
  const gifts = aims?.map((aim) => giftOf(aim, what)) ?? [null];
  if (gifts.some((gift) => gift === null)) return { problem: `say how many of what, for example "give me 3 logs"` };
  const known = gifts.filter((gift) => gift !== null);
  const lacking =
    given === undefined || held === undefined ? undefined : known.find(({ item, count }) => heldOf(item) < count);
  if (lacking !== undefined) {
    const has = heldOf(lacking.item);
    return { problem: `I hold ${has === 0 ? 'no' : `only ${has}`} ${lacking.item}; say "bring me" for me to get more` };
  }
  const making = given === undefined ? makingVerb(plain) : null;
  const made =
    making === null ? [] : known.map(({ item, count }) => formatDeed({ verb: making, object: item, quantity: count }));
  const handed = known.map(({ item, count }) => `give ${count} ${item} to ${by}`);
  return { task: [...made, ...handed].join('; '), isOfOne: true };

  function heldOf(item: string): number {
    return countItems(held ?? {}, rules.resolve(item));
  }
}

function toPosition([x = 0, y = 0, z = 0]: readonly number[]): Position {
  return { x, y, z };
}

function firstMatch(forms: readonly RegExp[], words: string): string | undefined {
  return forms.map((form) => form.exec(words)?.[1]).find((found) => found !== undefined);
}

/** Null for what is no amount of an item. One is meant where one thing is named. */
function giftOf({ entry, isCounted }: Aim, what: string): { readonly item: string; readonly count: number } | null {
  if (!('holds' in entry) || 'by' in entry || 'in' in entry) return null;
  const isSeveral = isCounted !== true && /s$/i.test(what.trim());
  return isSeveral ? null : { item: entry.holds.replace('minecraft:', ''), count: entry.count };
}
