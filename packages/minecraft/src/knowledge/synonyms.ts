/** Plain names and further words for the same; any of them may be in the plural. */
const synonyms: Readonly<Record<string, string>> = {
  log: 'lumber/tree trunk/trunk/wood log/wooden log/log of wood/piece of wood/block of wood/wood block/tree log/firewood/fire wood/wooden trunk',
  planks: 'wood plank/wooden board/wood board/plank of wood/board',
  cobblestone: 'cobble stone/cobbles/cobbled stone/stone block/block of stone/stones',
  furnace: 'oven/stove/kiln',
  'crafting table': 'work bench/crafting bench/craft table/work table/craftingtable/crafting station',
  pickaxe: 'pick/pickax/pick axe',
  shovel: 'spade',
  axe: 'hatchet',
  boots: 'shoes',
  'fishing rod': 'fishing pole/fish rod/rod for fishing',
  'hay block': 'hay bale/bale of hay/hay',
  rail: 'track/rail track/train track/railway track',
  'mushroom stew': 'mushroom soup',
  bookshelf: 'bookcase',
  leggings: 'trousers/pants',
  helmet: 'helm/cap/hat',
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
  lead: 'leash/lasso',
  chestplate: 'chest plate/breastplate/tunic',
  'white wool': 'wool in white',
  string: 'thread',
  'slime ball': 'slimeball',
  'bone meal': 'bonemeal',
  melon: 'watermelon/water melon',
  'ink sac': 'ink/sac of ink',
  carpet: 'rug',
  trapdoor: 'hatch/trap door',
  'glass pane': 'window pane',
  bread: 'loaf/loaves/loaf of bread/loaves of bread/bread loaf/bread loaves',
  brick: 'clay brick/brick of clay/bricks of clay',
  redstone: 'red stone/redstone powder',
  minecart: 'mine cart/cart',
  boat: 'raft/rowboat/rowing boat/row boat',
  'ender eye': 'eye of ender/eyes of ender',
  'gold ingot': 'gold bar/bar of gold/golden bar/bars of gold/golden ingot',
  'iron ingot': 'bar of iron/bars of iron/ingot of iron',
  'copper ingot': 'copper bar/bar of copper',
  'sugar cane': 'sugarcane/reed/cane',
  cactus: 'cacti',
  dirt: 'soil/earth',
  beetroot: 'beet',
  potato: 'spud',
  'enchanting table': 'enchantment table/enchant table',
  'note block': 'noteblock/music block',
  'jack o lantern': 'jack olantern/jackolantern',
  'cocoa beans': 'cocoa/cocoa bean',
  mutton: 'lamb/sheep meat',
  chicken: 'chicken meat',
  rabbit: 'rabbit meat',
  beef: 'cow meat',
  shears: 'scissors',
  'lapis lazuli': 'lapis stone',
  'lily pad': 'lilypad/waterlily/water lily',
  'item frame': 'picture frame',
  campfire: 'camp fire',
  beehive: 'bee hive',
  horse: 'pony',
  pig: 'hog/piglet/piggy',
  sheep: 'ewe',
  cow: 'cattle/calf',
  cat: 'kitten/kitty',
};
const materials = 'wood|wooden|stone|iron|gold|golden|diamond|netherite|leather|chainmail';
const meant = new Map(
  Object.entries(synonyms).flatMap(([name, words]) => words.split('/').map((word) => [word, name] as const)),
);

/** The words that synonyms consist of. */
export const synonymWords: readonly string[] = [...meant.keys(), 'grilled', 'fried', 'roasted', 'smoked'];

/** Writes a phrase with the game's word for it: "iron pick" as "iron pickaxe", "ovens" as "furnace". */
export function inPlainWords(phrase: string): string {
  const [, food = ''] = /^(?:grilled|fried|roasted|roast|smoked) (.+)$/.exec(phrase) ?? [];
  if (food !== '') return /^potato(?:es)?$/.test(food) ? 'baked potato' : inPlainWords(`cooked ${food}`);
  const whole = meant.get(phrase) ?? meant.get(phrase.replace(/s$/, '')) ?? meant.get(phrase.replace(/es$/, ''));
  if (whole !== undefined) return whole;
  const [, material = '', thing = ''] = new RegExp(`^(${materials}) (.+)$`).exec(phrase) ?? [];
  const piece = meant.get(thing) ?? meant.get(thing.replace(/s$/, ''));
  if (piece === undefined || !/^(?:pickaxe|leggings|helmet|chestplate|boots|shovel|axe)$/.test(piece)) return phrase;
  return `${{ wood: 'wooden', gold: 'golden' }[material] ?? material} ${piece}`;
}

/** A phrase without words that say nothing of the kind: "lumps of coal" as "coal", "dirt blocks" as "dirt". */
export function withoutFillers(phrase: string): string {
  return phrase
    .replace(/^(?:pieces?|lumps?|chunks?|bits?|units?|blocks?|stacks?|items?) of /, '')
    .replace(/^(?:wooden|wood|stone|raw|storage|plain|simple|basic|normal|regular) /, '')
    .replace(/ (?:blocks?|items?|pieces?)$/, '');
}
