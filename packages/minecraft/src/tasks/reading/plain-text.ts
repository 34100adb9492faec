import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';

/** Any of these forms. */
const anyOf = (...forms: readonly string[]): string => `(?:${forms.join('|')})`;

/** Words with which a question begins. */
const asking = new RegExp(
  `^${anyOf(
    'is|are|am|was|were|do|does|did|has|had|how|why|when|where|who|whose|which|whether|may|might',
    'have (?:we|you|i|they)',
    'what(?! (?:we|i) need)',
    '(?:should|shall) (?:we|i)',
  )}\\b`,
);
/** Requests that are written as questions. */
const requesting =
  /^(?:(?:hey|hi|hello|please|ok|okay|team|guys|everyone|so|and)[, ]+)*(?:can|could|would|will|wont|wouldnt) /;
/** Remarks beside what is asked for: "it is a nice place", "I'm hungry", "because it is dark". */
const remark = new RegExp(
  anyOf(
    '^(?:its?|that|this|the (?:place|spot|night|sun|weather))(?: is|s)? (?:is )?(?!where|what|time|to )',
    '^(?:im|i am|we are|were|everyone is|everybody is) (?:so |very |really |all |quite |pretty |getting )*' +
      '(?:hungry|starving|cold|lost|tired|bored|new|thirsty|freezing|scared|in a hurry)\\b',
    '^(?:because|since|as|so that|so we can|so i can|no need|no hurry|no rush|in case)\\b',
    '^(?:unless (?:we|you) (?:already )?|if (?:we|you|i) (?:dont|do not) (?:already )?)(?:have|own|hold)\\b',
  ),
);
const reason =
  /\s(?:because|since|so that|so we can|so i can|so you can|so as to|in case|which we|which is|as we|as it)\s[^,;.|]*/g;
const wishing = /\b(?:need|want|require|lack|missing|short|get|make|build|craft|mine|bring|kill|go|put)\b/;
/** "for the roof", "for a bridge", "to build a house with": what things are for. */
const purpose =
  /\s(?:for|to (?:build|make|craft|light|feed|decorate|start|fix|repair|finish)) (?:the|a|an|our|my|your) (?!team\b|whole team\b|entire team\b|each\b)[a-z ]+$/;
const material =
  'wood|stone|iron|gold|diamond|leather|netherite|oak|birch|spruce|jungle|acacia|dark oak|mangrove|cobblestone|sandstone|quartz|copper|chain';

/**
 * Writes a text so that it can be read word by word: small letters, no apostrophes, `|` between sentences, without
 * remarks and reasons, "an axe of stone" as "an stone axe". Null for a question.
 */
export function plainText(text: string, rules: MinecraftKnowledge): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replaceAll(/\bbetween (\w+) and (\w+)(?= [a-z])/g, '$1')
    .replaceAll(/(?<![\d,.-] ?)\b(\d+) ?(?:-|–|to) ?(\d+)(?= [a-z])/g, (range, low: string, high: string) =>
      Number(low) < Number(high) ? low : range,
    )
    .replaceAll(/\s+[-–—]+\s+|—/g, ' | ');
  if (asking.test(plain)) return null;
  if (/\?\s*$/.test(plain) && !requesting.test(plain)) return null;
  if (states(plain)) return null;
  const asked = plain.replaceAll(/[?!]+/g, ' | ').replaceAll(/\.(?=\s|$)/g, ' | ');
  const parts = asked
    .replaceAll(reason, '')
    .split(/(\s*[,;|]\s*)/)
    .map((part, index) => (index % 2 === 1 ? part : withoutRemark(part)));
  return vagueAims.reduce(
    (written, [words, meant]) => written.replaceAll(words, (...found: string[]) => meant(found, rules)),
    swapped(parts.join(''), rules),
  );
}

function withoutRemark(part: string): string {
  const rest = part.trim();
  if (
    remark.test(rest) &&
    !/\d/.test(rest) &&
    !(wishing.test(rest) && !/^(?:because|since|so |in case|no need|unless|if )/.test(rest))
  )
    return '';
  return rest.replace(purpose, '');
}

/** Whether the text tells what somebody has, in place of asking for it. */
function states(text: string): boolean {
  const having =
    /\b(?:i|we|you|they|it|he|she|team) (?:(?:now|already|just|currently|still|also|both|all) )*(?:have|has|had|got|own|owns|hold|holds|possess)\b(?! to\b)/g;
  const wanted =
    /\b(?:until|till|could|can|may|should|must|that|sure|ensure|once|when|unless|want|see|like)(?: the)? $/;
  return [...text.matchAll(having)].some(({ index }) => !wanted.test(text.slice(0, index)));
}

/** "pickaxe made of stone" → "stone pickaxe", "bucket of milk" → "milk bucket", where there is such a thing. */
function swapped(text: string, rules: MinecraftKnowledge): string {
  const made = new RegExp(String.raw`\b(\w+) (?:(?:made|crafted|built) )?(?:out of|of|from|in) (${material})\b`, 'g');
  const filled = /\b(buckets?|bottles?) (?:(?:full|filled) )?(?:of|with) (\w+)\b/g;
  const swap = (match: string, thing: string, of: string): string =>
    rules.resolve(`${of} ${thing}`).length > 0 ? `${of} ${thing}` : match;
  return text
    .replaceAll(/\b(set|put|lay) (it|them) (down|up)\b/g, '$1 $3 $2')
    .replaceAll(/\bpairs? of (shears|boots|leggings)\b/g, '$1')
    .replaceAll(made, swap)
    .replaceAll(filled, swap)
    .replaceAll(new RegExp(String.raw`\b(armou?r|tools) (?:made )?(?:out of|of|from) (${material})\b`, 'g'), '$2 $1')
    .replaceAll(/\b(?:(?:full|complete|whole|entire) )?(?:set|suit)s? of (?:full )?(\w+ (?:armou?r|tools))\b/g, '$1')
    .replaceAll(/\bfull (\w+ (?:armou?r|tools))\b/g, '$1');
}

/** What one needs to do something. */
const stations: Readonly<Record<string, string>> = {
  smelt: 'furnace',
  cook: 'furnace',
  fish: 'fishing rod',
  enchant: 'enchanting table',
  brew: 'brewing stand',
  sleep: 'bed',
  craft: 'crafting table',
};

const ready = String.raw`(?:(?:be|is|get|make|have) (?:us |everyone |the team |me )?)?(?:ready|equipped|prepared|set|able)`;
const needed = String.raw`what(?:ever)? (?:it takes|is needed|we need|you need|one needs)`;

/** Aims that people put vaguely, and the plain words for them. */
const vagueAims: readonly (readonly [
  words: RegExp,
  meant: (found: readonly string[], rules: MinecraftKnowledge) => string,
])[] = [
  [
    new RegExp(String.raw`\b${ready} (?:to|for) (?:mine|mining|dig|digging) (?:for )?(\w+)\b`, 'g'),
    ([match = '', what = ''], rules) => {
      const tool = rules.methods(what).find(({ verb }) => verb === 'mine')?.tools[0]?.name;
      return tool === undefined ? match : `1 ${tool}`;
    },
  ],
  [
    new RegExp(
      String.raw`\b(?:${needed} (?:to|for)|${ready} (?:to|for)|(?:something|anything|a place) to) ` +
        String.raw`(${Object.keys(stations).join('|')})(?:ing)?\b(?: (?:ores?|iron|metals?|things|stuff|potions|food|meat|with|in|on|at))*`,
      'g',
    ),
    ([match = '', doing = '']) => (stations[doing] === undefined ? match : `1 ${stations[doing]}`),
  ],
  [/\b(?:something|anything|things|stuff) to eat\b|\ba (?:meal|snack)\b/g, () => '1 food'],
  [/\bsomewhere to sleep(?: in| on)?\b/g, () => 'a bed'],
  [/\b(?:something|somewhere|a place) to (?:hide|live|stay)(?: in)?\b/g, () => 'a shelter'],
  [
    /\b(?:something|somewhere|a place) to (?:store|keep) (?:things|stuff|items|it all|our things|our stuff)(?: in)?\b/g,
    () => 'a chest',
  ],
  [/\b(?:a |some )?(?:weapon|something to (?:fight|defend \w+) with)\b/g, () => 'a sword'],
  [/\bfor the night\b|\bagainst the (?:night|monsters|cold)\b/g, () => ''],
];
