import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { aimsOf } from './grammar.js';
import type { Aim } from './reading.js';
import { plainText } from './plain-text.js';
import { thingsOf, type Things } from './things.js';
import type { Token } from './token.js';
import { tokensOf } from './tokens.js';

/** What a text asks for; or, where it was not understood, the words of it that stand for nothing here, if any do. */
export type WordsRead =
  | { readonly aims: readonly Aim[]; readonly unknown: null }
  | { readonly aims: null; readonly unknown: string | null };

/** Characters of a text beyond which it is no objective in a few words. */
const longestText = 600;
/** The most ways to take the words of a text that are tried. */
const mostWays = 512;
/** "Some birch, 15 logs would be enough": one part says how much of the other. */
const enough = /\b(?:enough|will do|would do)\b/i;
const totals = /\b(?:all together|altogether|in total|in all)\b/i;

/** What words mean in each world that has been asked about. */
const known = new WeakMap<MinecraftKnowledge, Things>();

export function thingsIn(rules: MinecraftKnowledge): Things {
  const things = known.get(rules) ?? thingsOf(rules);
  known.set(rules, things);
  return things;
}

/**
 * Reads what a text in people's words asks for. It is understood only if every word of it means something here and all
 * ways to take them agree: it is never guessed. `agents` are the names in the team.
 */
export function readWords(text: string, rules: MinecraftKnowledge, agents: readonly string[]): WordsRead {
  const unread = { aims: null, unknown: null };
  if (text.length > longestText) return unread;
  const things = thingsIn(rules);
  const plain = plainText(text, rules, { things, agents: agents.map((name) => name.toLowerCase()) });
  if (plain === null) return unread;
  const read = tokensOf(plain, things, agents);
  if (read.tokens === null) return { aims: null, unknown: read.unknown };
  const meanings = new Map<string, readonly Aim[]>();
  for (const tokens of waysToTake(read.tokens)) {
    const aims = aimsOf(tokens);
    if (aims !== null) meanings.set(JSON.stringify(aims.map(({ entry }) => entry)), aims);
  }
  const [aims, ...others] = meanings.values();
  if (aims === undefined || others.length > 0) return unread;
  const whole = aims.map((aim) => inPieces(aim, rules));
  // "64 in all, 10 each for Bob and Anna": the shares are part of the whole, which no two conditions can say.
  if (totals.test(text) && aims.some(({ entry }) => 'by' in entry)) return unread;
  if (whole.some((aim) => aim !== null && isNarrowed(aim, aims, rules))) return unread;
  if (enough.test(text) && aims.length > 1) return unread;
  return whole.every((aim) => aim !== null) ? { aims: whole, unknown: null } : unread;
}

/** "Get wood. 20 oak logs": the second part says which, and how many, of the first. */
function isNarrowed({ entry, isCounted }: Aim, aims: readonly Aim[], rules: MinecraftKnowledge): boolean {
  if (!('holds' in entry) || isCounted === true) return false;
  const items = rules.resolve(entry.holds);
  return aims.some(
    (other) =>
      'holds' in other.entry &&
      other.isCounted === true &&
      other.entry.holds !== entry.holds &&
      rules.resolve(other.entry.holds).every((item) => items.includes(item)),
  );
}

function inPieces(aim: Aim, rules: MinecraftKnowledge): Aim | null {
  const { entry, isInStacks = false } = aim;
  if (!('count' in entry)) return aim;
  if (aim.from !== undefined) return givenBy(aim, aim.from, rules);
  const size = isInStacks && 'holds' in entry ? rules.stackSize(rules.resolve(entry.holds)[0] ?? '') : 1;
  const count = entry.count * size;
  return Number.isSafeInteger(count) && count >= 1 ? { ...aim, isInStacks: false, entry: { ...entry, count } } : null;
}

/** "Turn 3 logs into planks": 12 planks. Null where no way leads from the one to the other. */
function givenBy(
  { from: _, ...aim }: Aim,
  { name, count }: Required<Aim>['from'],
  rules: MinecraftKnowledge,
): Aim | null {
  const { entry } = aim;
  if (!('holds' in entry)) return null;
  const sources = rules.resolve(name);
  const given = rules.resolve(entry.holds).flatMap((item) => {
    for (const { consumes, yields } of rules.methods(item)) {
      const used = consumes.find((one) => one.items.some((source) => sources.includes(source)));
      const made = used === undefined ? 0 : Math.floor(count / used.count) * yields;
      if (made > 0) return [{ item, made }];
    }
    return [];
  });
  const [first, ...others] = given;
  if (first === undefined || others.some(({ made }) => made !== first.made)) return null;
  // "2 raw iron into ingots": iron ingots.
  const holds = others.length === 0 ? first.item : entry.holds;
  return { ...aim, isCounted: true, isInStacks: false, entry: { ...entry, holds, count: first.made } };
}

/** Every choice of one meaning for each word; none where there are too many. */
function waysToTake(words: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  if (words.reduce((ways, choices) => ways * choices.length, 1) > mostWays) return [];
  return words.reduce<readonly (readonly Token[])[]>(
    (ways, choices) => ways.flatMap((way) => choices.map((choice) => [...way, choice])),
    [[]],
  );
}
