/** Plain names and further words for the same; any of them may be in the plural. */
const synonyms: Readonly<Record<string, string>> = {
  log: 'lumber/tree trunk/trunk/wood log/wooden log/log of wood/piece of wood/block of wood/wood block/tree log',
  planks: 'wood plank/wooden board/wood board/plank of wood/board',
  cobblestone: 'cobble stone/cobbles/cobbled stone/stone block/block of stone/stones',
  furnace: 'oven',
  'crafting table': 'work bench/crafting bench/craft table/work table/craftingtable/crafting station',
  pickaxe: 'pick/pickax/pick axe',
  'fishing rod': 'fishing pole/fish rod/rod for fishing',
  'hay block': 'hay bale/bale of hay/hay',
  rail: 'track/rail track/train track/railway track',
  'mushroom stew': 'mushroom soup',
  bookshelf: 'bookcase',
  leggings: 'trousers',
  helmet: 'helm',
  bucket: 'pail',
  'cooked beef': 'beef steak/beefsteak',
  porkchop: 'pork chop/pork',
  'cooked porkchop': 'cooked pork/cooked pork chop',
  egg: 'chicken egg',
  'clay ball': 'ball of clay/clump of clay',
  'raw iron': 'chunk of raw iron',
  seed: 'wheat seed',
  'wheat seeds': 'seeds of wheat',
  'water bucket': 'bucket water',
  'ender pearl': 'enderpearl',
  'item frame': 'picture frame',
  lead: 'leash/lasso',
  chestplate: 'chest plate/breastplate',
  'white wool': 'wool in white',
  string: 'thread',
};
const materials = 'wood|wooden|stone|iron|gold|golden|diamond|netherite|leather|chainmail';
const meant = new Map(
  Object.entries(synonyms).flatMap(([name, words]) => words.split('/').map((word) => [word, name] as const)),
);

/** The words that synonyms consist of. */
export const synonymWords: readonly string[] = [...meant.keys()];

/** Writes a phrase with the game's word for it: "iron pick" as "iron pickaxe", "ovens" as "furnace". */
export function inPlainWords(phrase: string): string {
  const whole = meant.get(phrase) ?? meant.get(phrase.replace(/s$/, '')) ?? meant.get(phrase.replace(/es$/, ''));
  if (whole !== undefined) return whole;
  const [, material = '', thing = ''] = new RegExp(`^(${materials}) (.+)$`).exec(phrase) ?? [];
  const piece = meant.get(thing) ?? meant.get(thing.replace(/s$/, ''));
  if (piece === undefined || !/^(?:pickaxe|leggings|helmet|chestplate)$/.test(piece)) return phrase;
  return `${{ wood: 'wooden', gold: 'golden' }[material] ?? material} ${piece}`;
}
