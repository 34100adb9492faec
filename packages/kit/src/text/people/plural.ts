/** Last words of names that are substances, or the same in the plural: "6 iron ore", "3 cod". */
const uncounted: ReadonlySet<string> = new Set(
  (
    'air amethyst andesite armor bamboo basalt bedrock beef blackstone bread calcite cement cereal charcoal cheese clay coal ' +
    'cobblestone cobweb cod coffee concrete copper cream debris deepslate diorite dirt dripstone dust elytra endstone ' +
    'experience farmland fire flesh flint food frogspawn fruit glass glow glowstone gold granite grass gravel gunpowder health honey ' +
    'honeycomb hyphae ice ink iron juice kelp lava lazuli leather lichen light lumber magma meal milk moss mud mutton ' +
    'mycelium netherite netherrack nylium obsidian ore paper podzol powder prismarine purpur quartz redstone ' +
    'rice root salmon salt sand sandstone scaffolding sculk seagrass sheep silk snow soil soup steel stew stone string ' +
    'sugar terracotta tnt toast tuff water wheat wine wood wool'
  ).split(' '),
);
/** Food that has the name of an animal, once it is cooked. */
const meat: ReadonlySet<string> = new Set(['chicken', 'rabbit']);
/** Names in the plural of which there can be one, by their last word. */
const plurals: ReadonlyMap<string, string> = new Map([
  ['planks', 'plank'],
  ['seeds', 'seed'],
  ['berries', 'berry'],
  ['leaves', 'leaf'],
  ['crystals', 'crystal'],
  ['roots', 'root'],
  ['sprouts', 'sprout'],
]);
const irregular: ReadonlyMap<string, string> = new Map([
  ['cactus', 'cacti'],
  ['fungus', 'fungi'],
  ['wolf', 'wolves'],
  ['leaf', 'leaves'],
  ['dripleaf', 'dripleaves'],
  ['knife', 'knives'],
  ['shelf', 'shelves'],
  ['bookshelf', 'bookshelves'],
  ['loaf', 'loaves'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['foot', 'feet'],
  ['child', 'children'],
]);
const irregularPlurals: ReadonlySet<string> = new Set(irregular.values());
/** What belongs to a thing comes after it: "carrot on a stick", "foundation of house". */
const behind = /^(\S+(?: \S+)*?) ((?:of|on|in|for) .+)$/;

/** The plural of a thing in plain words; what has none, or is one, stays. */
export function pluralOf(words: string): string {
  return ofHead(words, (head, before) => {
    if (isUncounted(head, before) || irregularPlurals.has(head) || /[^u]men$/.test(head)) return head;
    const own = irregular.get(head);
    if (own !== undefined) return own;
    if (/s$/.test(head) && !/(?:ss|us|gas)$/.test(head)) return head;
    if (/[^u]man$/.test(head)) return `${head.slice(0, -3)}men`;
    if (/(?:s|x|z|ch|sh)$/.test(head)) return `${head}es`;
    return /[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`;
  });
}

/** One of a thing in plain words: "oak planks" → "oak plank". */
export function singularOf(words: string): string {
  return ofHead(words, (head) => plurals.get(head) ?? head);
}

/** Puts the word that says what a thing is into another form. */
function ofHead(words: string, form: (head: string, before: string) => string): string {
  const [, thing, rest] = behind.exec(words) ?? [];
  if (thing !== undefined && rest !== undefined) return `${ofHead(thing, form)} ${rest}`;
  // A record is named by what it plays, a thing of several parts by all of them, and one of many by its number.
  if (/ and |^music disc |\d$/.test(words)) return words;
  const start = words.lastIndexOf(' ') + 1;
  return words.slice(0, start) + form(words.slice(start), words.slice(0, start));
}

function isUncounted(head: string, before: string): boolean {
  return (
    uncounted.has(head) ||
    /(?:fish|.cream|.ned|.ged)$/.test(head) ||
    (meat.has(head) && /^(?:cooked|raw) $/.test(before))
  );
}
