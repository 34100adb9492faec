import type { Deed, Inventory, Position, ReadOrder } from '@s-agents/core';
import { countItems, countOf } from '@s-agents/kit';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import {
  bodyDeeds,
  broughtToMe,
  givenToMe,
  goingTo,
  gotForMe,
  makingVerb,
  owned,
  putAway,
  putOn,
  takenOut,
  withoutManners,
  withoutThanks,
} from './order-words.js';
import { readWords } from './read-words.js';
import type { Aim } from './reading.js';

/**
 * Reads what a player says to one body about itself, as something to be done at once: to come, to go to a place, to
 * follow, to stay, to look, to give or bring the player something, to put something on, or to take it out of a container
 * or put it in. Null for other words; a problem where it does not say what, or how many, or where the body does not hold
 * what it is to give.
 */
export function orderOf(
  words: string,
  { by, held }: { readonly by: string; readonly held?: Inventory },
  rules: MinecraftKnowledge,
): ReadOrder | null {
  const plain = withoutManners(words);
  const verb = bodyDeeds.find(([form]) => form.test(plain))?.[1];
  if (verb === 'stay') return { work: [{ verb, object: 'place', quantity: 1 }] };
  if (verb !== undefined) return { work: [{ verb, object: 'player', quantity: 1, recipient: by }] };
  const place = goingTo.exec(plain)?.slice(1, 4).map(Number);
  if (place !== undefined)
    return { work: [{ verb: 'goto', object: 'place', quantity: 1, position: toPosition(place) }] };
  const worn = firstMatch([putOn], plain);
  if (worn !== undefined) return equipping(worn);
  const [, me, stored, ...at] = takenOut.exec(plain) ?? [];
  const isHandedOver = me !== undefined || plain !== withoutThanks(words);
  if (stored !== undefined) return takingOut(stored, at, isHandedOver);
  const away = firstMatch([putAway], plain);
  if (away !== undefined) return puttingAway(away);
  const [, how = '', fetched] = gotForMe.exec(withoutThanks(words)) ?? [];
  const given = fetched === undefined ? firstMatch(givenToMe, plain) : undefined;
  const what = fetched ?? given ?? firstMatch(broughtToMe, plain);
  if (what === undefined) return null;
  const bare = what.replace(owned, '');
  const one = bare.endsWith('s') ? null : readWords(`a ${bare}`, rules, []).aims;
  const aims = readWords(bare, rules, []).aims ?? one;
  // A house is nothing to hand over: it is an objective.
  if (given === undefined && aims?.some(({ entry }) => !('holds' in entry)) === true) return null;
  const gifts = aims?.map((aim) => giftOf(aim, what)) ?? [null];
  if (gifts.some((gift) => gift === null)) return { problem: `say how many of what, for example "give me 3 logs"` };
  const known = gifts.filter((gift) => gift !== null);
  const lacking =
    given === undefined || held === undefined ? undefined : known.find(({ item, count }) => heldOf(item) < count);
  if (lacking !== undefined) {
    const has = heldOf(lacking.item);
    return { problem: `${holds(has, lacking.item)}; say "bring me" for me to get more` };
  }
  const making = given === undefined ? makingVerb(fetched === undefined ? plain : how) : null;
  const got = given === undefined ? known.flatMap((gift) => gettingOf(gift, making)) : [];
  return { work: [...got, ...known.map(giving)], isOfOne: true };

  function giving({ item, count }: Gift): Deed {
    return { verb: 'give', object: item, quantity: count, recipient: by };
  }

  /** More than is held, since what the deed counts is what is held in the end. */
  function takingOut(what: string, at: readonly (string | undefined)[], isForMe: boolean): ReadOrder {
    const place = at[0] === undefined ? {} : { position: toPosition(at.map(Number)) };
    return ofContainer(what, (gift) => {
      const { item, count } = gift;
      const fetching = { verb: 'fetch', object: item, quantity: count + heldOf(item), ...place };
      return isForMe ? [fetching, giving(gift)] : [fetching];
    });
  }

  function puttingAway(what: string): ReadOrder {
    const read = ofContainer(what, ({ item, count }) => [{ verb: 'store', object: item, quantity: count }]);
    const lacking =
      held === undefined ? undefined : giftsIn(what).find((gift) => gift !== null && heldOf(gift.item) < gift.count);
    return 'problem' in read || lacking === undefined || lacking === null
      ? read
      : { problem: holds(heldOf(lacking.item), lacking.item) };
  }

  function ofContainer(what: string, deedsOf: (gift: Gift) => readonly Deed[]): ReadOrder {
    const gifts = giftsIn(what);
    const known = gifts.filter((gift) => gift !== null);
    if (known.length < gifts.length) return { problem: `say how many of what, for example "3 logs"` };
    return { work: known.flatMap(deedsOf), isOfOne: true };
  }

  function giftsIn(what: string): readonly (Gift | null)[] {
    return readWords(what.replace(owned, ''), rules, []).aims?.map((aim) => giftOf(aim, what)) ?? [null];
  }

  /** Null where no item is named. */
  function equipping(what: string): ReadOrder | null {
    const [aim, ...others] = readWords(`a ${what}`, rules, []).aims ?? [];
    const gift = aim === undefined || others.length > 0 ? null : giftOf(aim, '');
    if (gift === null) return null;
    const one = rules.resolve(gift.item).find((item) => (held?.[item] ?? 0) > 0);
    if (one === undefined && held !== undefined) return { problem: holds(0, gift.item) };
    return { work: [{ verb: 'equip', object: one ?? gift.item, quantity: 1 }] };
  }

  function heldOf(item: string): number {
    return countItems(held ?? {}, rules.resolve(item));
  }

  /** What comes before handing something over that is to be made, or that is lacking. */
  function gettingOf({ item, count }: Gift, verb: string | null): readonly Deed[] {
    const isLacking = held !== undefined && heldOf(item) < count;
    const needed = verb ?? (isLacking ? (rules.methods(item)[0]?.verb ?? null) : null);
    return needed === null ? [] : [{ verb: needed, object: item, quantity: count }];
  }
}

/** "I hold no logs", "I hold only 2 logs" */
function holds(count: number, item: string): string {
  return `I hold ${count === 0 ? countOf(count, item).replace(/^0/, 'no') : `only ${countOf(count, item)}`}`;
}

function toPosition([x = 0, y = 0, z = 0]: readonly number[]): Position {
  return { x, y, z };
}

function firstMatch(forms: readonly RegExp[], words: string): string | undefined {
  return forms.map((form) => form.exec(words)?.[1]).find((found) => found !== undefined);
}

interface Gift {
  readonly item: string;
  readonly count: number;
}

/** Null for what is no amount of an item. One is meant where one thing is named. */
function giftOf({ entry, isCounted }: Aim, what: string): Gift | null {
  if (!('holds' in entry) || 'by' in entry || 'in' in entry) return null;
  const isSeveral = isCounted !== true && /s$/i.test(what.trim());
  return isSeveral ? null : { item: entry.holds.replace('minecraft:', ''), count: entry.count };
}
