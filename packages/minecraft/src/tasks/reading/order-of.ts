import { countItems, formatDeed, type Inventory, type Position, type ReadOrder } from '@s-agents/core';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { readWords } from './read-words.js';
import type { Aim } from './reading.js';

const before =
  /^(?:(?:hey|hi|hello|yo|oi|ps+t|um+|uh+|hm+|well|alright|right|mate|buddy|dude|ok|okay|now|please|pls|plz|(?:can|could|would|will) (?:you|u|ya|one of you|somebody|someone|anyone|anybody)(?: please| mind)?|do you mind|i(?: want| need|['’]d like) you to|you (?:can|should|must)|and|just|go ahead and)[\s,]+)*/i;
const after =
  /(?:[\s,]+(?:please|pls|plz|now|quick(?:ly)?|at once|right now|again|thanks|thank you|thx|lol|mate|buddy|for a (?:moment|second|sec|bit)|(?:and )?(?:give|hand|bring|pass) (?:it|them) (?:here|over|to me)))*[\s.!?:;)]*$/i;

/** What a body does at once for the player who says so. */
const deeds: readonly (readonly [words: RegExp, verb: string])[] = [
  [
    /^(?:com(?:e|ing)|get|walk|run|go|move|head|hop|return)(?: back)?(?: on)?(?: over)?(?: (?:here|(?:up |next |close(?:r)? )?to (?:me|us)|to my (?:side|place|position)|to where i am|by me|beside me))$|^(?:over )?here$|^com(?:e|ing)(?: closer| back| over| on over)?$|^(?:gather|meet|assemble)(?: (?:here|round|around|up))*(?: (?:me|us))?$/i,
    'come',
  ],
  [
    /^(?:(?:follow|tail|accompany|walk with|stick with|tag along(?: with)?|keep up with)(?: (?:me|us))?(?: around)?|follow after me|com(?:e|ing) (?:along )?with (?:me|us)|com(?:e|ing) along)$/i,
    'follow',
  ],
  [
    /^(?:stay|wait|freeze|hold|stop moving|stop walking|(?:stand|hold|stay|keep|be) still|halt|(?:do not|don['’]?t) (?:move|go away|go anywhere|leave)|hold (?:on|position|your position)|stay (?:put|there|here))(?: here| there| put| right there| right here| where (?:you|u) are| for me)?$/i,
    'stay',
  ],
  [
    /^(?:turn (?:a)?round(?: and)? )?(?:look(?: (?:at|to|towards) (?:me|us)| here| over here)?|face (?:me|us)|turn (?:around )?to (?:me|us)|watch me)$/i,
    'look',
  ],
];
const goingTo =
  /^(?:go|walk|run|come|move|head|travel|return|hurry|get|make (?:your|ur) way)(?: yourself)?(?: back)?(?: over)? to \(?(-?\d{1,8})[\s,]+(-?\d{1,4})[\s,]+(-?\d{1,8})\)?$/i;
/** What is given is held already; what is to be brought may have to be made first. */
const givenToMe = [
  /^(?:give|hand|pass|throw|toss|chuck|drop|lend) (?:me|us) (.+)$/i,
  /^(?:give|hand|pass|throw|toss|chuck|drop|put) (.+?) (?:over )?(?:to (?:me|us)|here|(?:at|by|to|before) my feet|on the (?:ground|floor))$/i,
  /^(?:hand over|drop|gimme|let me have) (.+)$/i,
  /^(?:may|can|could|might) (?:i|we) (?:please )?(?:have|get|take|borrow|use) (.+)$/i,
  /^(?:i|we) (?:need|want|would like|could use|['’]d like) ((?:some of )?(?:your|that|those|these) .+)$/i,
];
const broughtToMe = [
  /^(?:bring|get|fetch|find|make|craft|build|cook|smelt) (?:me|us) (.+)$/i,
  /^(?:bring|get|fetch|find|make|craft|cook|smelt) (.+?) (?:over )?(?:to|for) (?:me|us)$/i,
  /^(?:i|we) (?:need|want|would like|could use|['’]d like) (.+)$/i,
];
const owned = /^(?:some of )?(?:your|ur|the|that|those|these) /i;

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
  const plain = words.replace(before, '').replace(after, '').trim();
  const verb = deeds.find(([form]) => form.test(plain))?.[1];
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

/** The verb by which what is to be brought is made first, where the words say so. */
function makingVerb(words: string): string | null {
  if (/^(?:make|craft|build)\b/i.test(words)) return 'craft';
  return /^(?:cook|smelt)\b/i.test(words) ? 'smelt' : null;
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
