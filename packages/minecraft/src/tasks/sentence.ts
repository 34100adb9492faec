/** One request of a sentence, before its words are looked up in the world's knowledge. */
export interface Wish {
  readonly verb: string;
  readonly quantity: number;
  /** As written: "wooden pickaxes". */
  readonly words: string;
}

/** Verbs that ask for items. */
export const wishVerbs: readonly string[] = [
  'mine',
  'collect',
  'gather',
  'get',
  'craft',
  'make',
  'smelt',
  'cook',
  'bake',
  'roast',
  'hunt',
  'kill',
  'obtain',
  'harvest',
  'chop',
  'cut',
  'dig',
  'fetch',
  'find',
  'produce',
  'create',
  'build',
  'bring',
  'acquire',
  'have',
  'hold',
  'own',
  'need',
  'farm',
  'grow',
  'fish',
  'catch',
  'shear',
  'milk',
  'fill',
];

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const quantities = new Map<string, number>([
  ...numberWords.map((word, value) => [word, value] as const),
  ['a', 1],
  ['an', 1],
  ['the', 1],
]);
const separators = /\s*(?:,|;|\+|&|\band\b|\bthen\b)\s*/;
/** The comma of "1,000". */
const thousands = /(\d),(?=\d{3}(?!\d))/g;
const filler = /^(?:please|go|also|to|us|me|some more)\s+/;
const unit = /^(?:more\s+|x\s+)?(?:(?:pieces?|blocks?|items?|units?)\s+of\s+|of\s+)?/;

/**
 * Reads a sentence such as "mine 50 logs" or "craft a wooden pickaxe and 2 chests" as wishes, which commas or "and"
 * separate. A wish without a verb takes that of the wish before. `names` are the item names that contain "and", which
 * do not separate. Returns null for any other text.
 */
export function readSentence(text: string, names: readonly string[]): readonly Wish[] | null {
  const wishes: Wish[] = [];
  let verb: string | null = null;
  const clauses = joinNames(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(thousands, '$1')
      .replace(/[.!]+$/, ''),
    names,
  ).split(separators);
  for (const clause of clauses.filter((part) => part !== '')) {
    const { verb: own, rest } = takeVerb(clause);
    verb = own ?? verb;
    const amount = takeQuantity(rest);
    if (verb === null || amount.words === '' || !Number.isSafeInteger(amount.quantity) || amount.quantity < 1)
      return null;
    wishes.push({ verb, ...amount });
  }
  return wishes.length === 0 ? null : wishes;
}

/** "flint and steel" → "flint_and_steel". */
function joinNames(text: string, names: readonly string[]): string {
  return names.reduce((joined, name) => joined.replaceAll(name.replaceAll('_', ' '), name), text);
}

function takeVerb(clause: string): { verb: string | null; rest: string } {
  let rest = clause;
  while (filler.test(rest)) rest = rest.replace(filler, '');
  const [first = '', ...others] = rest.split(' ');
  return wishVerbs.includes(first) && others.length > 0
    ? { verb: first, rest: others.join(' ') }
    : { verb: null, rest };
}

function takeQuantity(text: string): { quantity: number; words: string } {
  const [first = '', ...others] = text.replace(/^(?:us|me) /, '').split(' ');
  // A number that is no quantity, such as "-5" or "1.5", is read too, so that the caller refuses it.
  const digits = /^([-+]?\d*\.?\d+)x?$/.exec(first)?.[1];
  const quantity = digits === undefined ? quantities.get(first) : Number(digits);
  if (quantity === undefined || others.length === 0) return { quantity: 1, words: text };
  return { quantity, words: others.join(' ').replace(unit, '') };
}
