import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';

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

const ready =
  String.raw`(?:(?:be|is|get|make|have) (?:us |everyone |the team |me )?)?(?:ready|equipped|prepared|set|able|` +
  String.raw`prepare(?: us| the team| everyone)?|equip (?:us|the team|everyone))`;
const needed = String.raw`(?:get |have |bring )?what(?:ever)? (?:it takes|is needed|we need|you need|one needs)`;

const tool = '(?:(?:the right|a|any|some|good) )?(?:tools?|equipment|gear|something|anything|what it takes|pickaxes?)';
/** What one does with things of one kind only. */
const doings: readonly (readonly [doing: string, thing: string])[] = [
  [
    '(?:cross(?:ing)?|row(?:ing)? across|get(?:ting)? across|sail(?:ing)?(?: across| on)?) (?:the |a ' +
      '|this )?(?:river|lake|sea|ocean|water)',
    'a boat',
  ],
  [
    '(?:light(?:ing)?(?: up)?|see(?:ing)? in) (?:the |a |this |our )?(?:cave|caves|mine|mines|way|' +
      'area|tunnel|dark|house)',
    '1 torch',
  ],
  ['catch(?:ing)? (?:some )?fish', 'a fishing rod'],
  ['shear(?:ing)? (?:the |some |a )?sheep', '1 shears'],
  ['carry(?:ing)? (?:water|lava|milk)', '1 bucket'],
  ['rid(?:e|ing) (?:the |a )?(?:horses?|pigs?)', '1 saddle'],
];

/** Aims that people put vaguely, and the plain words for them. */
const vagueAims: readonly (readonly [
  words: RegExp,
  meant: (found: readonly string[], rules: MinecraftKnowledge) => string,
])[] = [
  [
    new RegExp(
      String.raw`\b(?:(?:${ready}|${needed}|${tool}) (?:to|for)|${tool} (?:that|which) can) (?:mine|mining|dig|` +
        String.raw`digging) (?:for )?(?:some )?(\w+)(?: with)?\b`,
      'g',
    ),
    ([match = '', what = ''], rules) => {
      const tool = rules.methods(what).find(({ verb }) => verb === 'mine')?.tools[0]?.name;
      return tool === undefined ? match : `1 ${tool}`;
    },
  ],
  [
    new RegExp(
      String.raw`\b(?:${needed} (?:to|for)|${ready} (?:to|for)|(?:something|anything|a place|a way|the means|` +
        String.raw`the equipment|everything needed) to) ` +
        String.raw`(${Object.keys(stations).join('|')})(?:ing)?\b(?: (?:ores?|iron|metals?|things|stuff|` +
        String.raw`potions|food|meat|with|in|on|at))*`,
      'g',
    ),
    ([match = '', doing = '']) => (stations[doing] === undefined ? match : `1 ${stations[doing]}`),
  ],
  ...doings.map(
    ([doing, thing]) =>
      [
        new RegExp(
          String.raw`\b(?:${needed}|${ready}|something|anything|a way|the means) (?:to|for) ${doing}(?: with| in)?\b`,
          'g',
        ),
        () => thing,
      ] as const,
  ),
  [/\b(?:something|anything|things|stuff) to eat\b|\ba (?:meal|snack)\b/g, () => '1 food'],
  [/\b(?:something|a way) to (?:light the way|see in the dark|see at night)\b/g, () => '1 torch'],
  [
    new RegExp(
      String.raw`\b(?:(?:somewhere|(?:a|some) place) |(?:a|some) )?(?:safe|warm|dry|cosy|cozy)(?: place)?(?: (?:for the ` +
        String.raw`night|to (?:sleep|hide|live|stay|rest|spend the night)(?: in)?))|\ba roof over our heads\b`,
      'g',
    ),
    () => 'a shelter',
  ],
  [/\b(?:a|some) safe (?:place|spot)$/g, () => 'a shelter'],
  [/\bsomewhere to sleep(?: in| on)?\b/g, () => 'a bed'],
  [/\b(?:something|somewhere|a place) to (?:hide|live|stay)(?: in)?\b/g, () => 'a shelter'],
  [
    /\b(?:something|somewhere|a place) to (?:store|keep) (?:things|stuff|items|it all|our things|our stuff)(?: in)?\b/g,
    () => 'a chest',
  ],
  [/\b(?:a |some )?(?:weapon|something to (?:fight|defend \w+) with)\b/g, () => 'a sword'],
  [/\bfor the night\b|\bagainst the (?:night|monsters|cold)\b/g, () => ''],
];

/** Writes vague aims, such as "something to eat" and "ready to mine diamonds", as the things that they come to. */
export function withPlainAims(text: string, rules: MinecraftKnowledge): string {
  return vagueAims.reduce(
    (written, [words, meant]) => written.replaceAll(words, (...found: string[]) => meant(found, rules)),
    text,
  );
}

/**
 * The plain request behind a text that only expresses a want, such as "we are starving". Null for a text that expresses
 * none.
 */
export function wantBehind(text: string): string | null {
  if (/\b(?:not|no longer|never|no|was|were|if)\b/.test(text)) return null;
  if (
    /^(?:i am|we are|everyone is|everybody is|the team is) (?:so |very |all |quite |getting )*(?:hungry|starving|famished)\b[^,\d]*$/.test(
      text,
    )
  )
    return '1 food';
  if (
    /^it is (?:so |very |too |pretty |getting )*(?:dark|pitch (?:black|dark))(?: (?:in|down|around) [a-z ]+)?$/.test(
      text,
    )
  )
    return '1 torch';
  return null;
}
