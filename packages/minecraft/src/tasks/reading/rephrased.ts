import { amount, modals, thing, untilHas, untilSubject, we, words } from './phrase-parts.js';
import { inSequence } from './sequences.js';

const stock = words(
  'number/amount/count/stock/stocks/supply/supplies/store/stores/stockpile/pile/reserve/reserves/stash/total/level/' +
    'quantity/collection/inventory',
);
const nobody = words('nobody/no one/noone/no-one/none of you/none of us/not one of us/not one of you/not a single one');
const every = words('every/each/all/all the/all of the/one of every/one of each/one each of all/each and every');
const kinds = words(
  'oak/birch/spruce/jungle/acacia/dark oak/mangrove/red/orange/yellow/green/blue/purple/pink/white/black/brown/gray',
);
const materials = words('wood/wooden/stone/iron/gold/golden/diamond/netherite/leather/chainmail/chain');
const dressed = words('dress/clothe/clad/suit/armour/armor/deck out/kit out/outfit/fit out/deck/equip/put/get');

const madeOf = '(?:made )?(?:of|from|in|out of)';

/** Other ways to say something, and the plain one. */
const forms: readonly (readonly [form: RegExp, plain: string])[] = [
  // "a pair of iron boots" is one item
  [/\bpairs? of (?=(?:[a-z]+ )?(?:boots|shoes|leggings|trousers|pants|shears)\b)/g, ''],
  // "hold a torch in your hand", "put the helmet on"
  [
    new RegExp(
      String.raw`\b(?:hold|holds|carry|carries|have|has|keep|keeps|take|takes)( (?!.*\band\b).+?) in ` +
        String.raw`(?:the|your|his|her|its|their|one|each) (?:(?:main|off|left|right) )?hands?\b`,
      'g',
    ),
    'wield$1',
  ],
  [/\bput (?:the |your |an? |his |her |their )?([a-z]+(?: [a-z]+)?) on(?=$|,| and\b)/g, 'wear $1'],
  // "eat until you are full"
  [
    new RegExp(
      String.raw`\b(?:eats?|feed (?:yourself|yourselves|everyone))(?: something| food| enough)? (?:(?:until|till|til|untill) ` +
        String.raw`(?:(?:you|we|they|everyone|everybody|all|he|she|i)(?: all| each| both)? (?:are|is|am|feels?) )?(?:all )?` +
        String.raw`|to be )(?:full|sated|satisfied|(?:no longer|not) hungry(?: any ?more)?|well fed)\b|` +
        String.raw`\b(?:be|stay|is|are) (?:well|fully) fed\b|` +
        String.raw`\b(?:fill|refill) (?:up )?(?:the|your|our|their) (?:hunger|food)(?: bars?)?\b|` +
        String.raw`\beats? (?:your|his|her|their|our) fill\b`,
      'g',
    ),
    'eat your fill',
  ],
  // "kill that cow", "three of your logs"
  [/\b(kill|slay|hunt|attack|fight|shoot|chop|mine|dig up) (?:that|this) (?=[a-z]+$)/g, '$1 a '],
  [new RegExp(String.raw`\b(${amount}) of (?:your|my|our|the|these|those) (?=[a-z])`, 'g'), '$1 '],
  // "a house that is 5 wide and 7 long"
  [/\b(?:that|which) (?:is|are) (?=[a-z\d]+ ?(?:blocks? )?(?:wide|long|deep|high|tall|by|x)\b)/g, ''],
  // "two houses, one of spruce and one of birch"
  [
    new RegExp(
      String.raw`\b(?:two|2) ([a-z]+)s,? one ${madeOf} ([a-z]+(?: [a-z]+)?) and ` +
        String.raw`(?:one|another|the other)(?: one)? ${madeOf} ([a-z]+)\b`,
      'g',
    ),
    'a $1 of $2 and a $1 of $3',
  ],
  // "until we've got 14", "till there are 6 in the pack"
  [new RegExp(String.raw`\b(?:until|till|til|untill) (?:then )?there (?:are|is)\b`, 'g'), 'until there are'],
  [new RegExp(String.raw`\b(?:until|till|til|untill) ${untilSubject} ${untilHas}\b`, 'g'), 'until we have'],
  // "nobody should be without a shield"
  [
    new RegExp(
      String.raw`^(?:(?:make sure|ensure|see to it|see|` +
        String.raw`make certain)(?: that)? )?(?:that )?${nobody} (?:${modals} )?(?:is|be|are|goes|go|gets|left|` +
        String.raw`leaves|leave|walks|walk|stays|` +
        String.raw`stay|comes|runs)(?: (?:left|out|around|caught|on))* without (?:a |an |his |their |her )?(?=[a-z])`,
    ),
    'everyone needs a ',
  ],
  // "we have nothing to eat"
  [new RegExp(String.raw`\b(?:${we} (?:have|have got|got)|there is) (?:got )?nothing to\b`, 'g'), 'need something to'],
  [
    new RegExp(String.raw`\b(?:${we} (?:have|have got|got)|there is) (?:got )?(?:nowhere|no place) to\b`, 'g'),
    'need somewhere to',
  ],
  [
    new RegExp(String.raw`\b(?:${we} (?:have|have got|got)|there is) (?:got )?no (?:way|means) to\b`, 'g'),
    'need something to',
  ],
  // "see that Bob has 12 sticks"
  [
    new RegExp(
      String.raw`^(?:please )?(?:see|make sure|ensure|see to it|make certain|be sure|` +
        String.raw`arrange)(?: that)? ([a-z\d_]+) (?:has|owns|holds|gets|carries|ends up with) (?=[a\d]|one |` +
        String.raw`two |three |some )`,
    ),
    '$1 needs ',
  ],
  // "until 80 dirt are in our bags"
  [
    new RegExp(
      String.raw`\b(?:until|till|til) (${amount} [a-z ]+?) (?:are|is|lie|lies) (?:in (?:our|your|my|` +
        String.raw`the) [a-z]+|there|here|ours|collected|done|ready|gathered|made)$`,
    ),
    'until we have $1',
  ],
  [
    /^let (an?|the) ([a-z]+(?: [a-z]+)?) (?:burn|stand|be|hang|sit|shine|ring|glow|appear|rest)(?: down)? (?:at|on) /,
    'put $1 $2 at ',
  ],
  // "by the river at 22 63 -5"
  [
    new RegExp(
      String.raw`\b(?:near|by|beside|next to|along|across|over|behind|below|under|on|in|at|close to|` +
        String.raw`up on) (?:the|that|our) (?:river|hill|hilltop|lake|forest|beach|coast|mountain|cave|cliff|` +
        String.raw`village|valley|plain|plains|desert|island|shore|pond|stream|swamp|meadow|field|woods|ocean|` +
        String.raw`sea|mine|road|path),? (?=(?:at|@|on|by)? ?(?:x ?[=:]? ?)?\(?-?\d)`,
      'g',
    ),
    '',
  ],
  // "unless there is one already"
  [
    new RegExp(
      String.raw`^(?:unless|only if|provided(?: that)?|if|in case|as long as|while|given that) (?:(?:we|you|` +
        String.raw`there) (?:already |still )?(?:have|own|is|are|lack)(?: got)?|nobody (?:has|owns)|` +
        String.raw`no one (?:has|owns)) (?:one|any|some|none|it|them)(?: already| yet| left| so far)*, `,
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`,? (?:unless|only if|provided(?: that)?|if|in case|as long as|while|given that) (?:(?:we|you|` +
        String.raw`there) (?:already |still )?(?:have|own|is|are|lack)(?: got)?|nobody (?:has|owns)|` +
        String.raw`no one (?:has|owns)) (?:one|any|some|none|it|them)(?: already| yet| left| so far)*$`,
    ),
    '',
  ],
  // "a batch of 10 cookies", "target number of chests: 4", "quantity 4"
  [
    new RegExp(
      String.raw`\ban? (?:whole )?(?:reserve|stock|stockpile|store|batch|bunch|lot|load|shipment|heap|pile|` +
        String.raw`group|flock|herd|supply|collection|bundle|pack|delivery|cartload) of (?=${amount} )`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`^(?:the )?(?:target |total |desired |required |wanted |needed )?(?:number|amount|quantity|` +
        String.raw`count) of (${thing})(?:: ?| ?= ?| should be | must be )(${amount})$`,
    ),
    '$2 $1',
  ],
  [/,? ?\b(?:in )?(?:quantity|qty|amount|number)(?: of)?:? (?=\d+(?:$|[ ,|]))/g, ' '],
  [/\bwant to see (?=an? |\d|every|all)/g, 'want '],
  [/^(.*\bfirst, .*) after$/, '$1'],
  // "no block may remain at 6 66 6"
  [
    /^(?:(?:no|not a) block|nothing) (?:may|should|must|is to|can) (?:remain|be|stay|stand|be left)(?: standing)? at /,
    'remove the block at ',
  ],
  [
    /^(?:empty|clear|free) (?:the|that) (?:spot|place|position|space|cell)(?: at)? (?=\(|-?\d|x)/,
    'remove the block at ',
  ],
  [
    new RegExp(String.raw`\b(iron|gold|copper) until we have (${amount}) (?:ingots|bars)(?: of it)?$`),
    'until we have $2 $1 ingots',
  ],
  [/^((?:get|need|bring|make|collect|gather|i want|we need) )?(?=(?:full )?(?:stack|pair|couple) of )/, '$1a '],
  [new RegExp(String.raw`(?<=^|, )(?:second|third|fourth|fifth),? (?=${amount} )`, 'g'), ''],
  // "a suit of leather", "Bob must not be without a bow"
  [
    new RegExp(
      String.raw`\b(?:full |complete |whole )?(?:suit|outfit) of (${materials})(?! [a-z]*(?:armou?r|tool))`,
      'g',
    ),
    '$1 armor',
  ],
  [/^([a-z\d_]+) (?:must|should|may) (?:not|never) (?:be|go|leave) without /, '$1 needs '],
  // "20 planks, all of them spruce", "double iron armor"
  [
    new RegExp(
      String.raw`\b(${amount}) ([a-z]+),? (?:all|every one|each one) (?:of (?:them|it) )?(?:in |of |from )?(${kinds})$`,
    ),
    '$1 $3 $2',
  ],
  [
    new RegExp(
      String.raw`\b(?:twice|double) (?:the |a )?(?:full |entire |whole |complete )?(?:set of |suit of )?(${materials}) (armou?r|tools)` +
        String.raw`(?:,? (?:so|that is|i mean|meaning|hence) two (?:full )?(?:sets|suits))?$`,
    ),
    '2 $1 $2',
  ],
  // "our stock of coal should grow to 48", "bring the number of torches up to 80"
  [
    new RegExp(
      String.raw`^(?:the |our |my )?${stock} of (${thing}) ${modals} ` +
        String.raw`(?:grow|rise|reach|go up|go|increase|climb|get|come|be|amount|add up|stand|swell)(?: up)?(?: to| at)? ` +
        String.raw`(${amount})$`,
    ),
    'get $2 $1',
  ],
  [
    new RegExp(
      String.raw`^(?:bring|get|raise|take|push|increase|top up|build up|grow|boost|fill up|up) ` +
        String.raw`(?:the |our |my )?${stock} of (${thing}) (?:up )?to (${amount})$`,
    ),
    'get $2 $1',
  ],
  [
    new RegExp(String.raw`^(?:top|stock|build|bulk) (?:us |up )*(?:on |our )?(${thing}) (?:up )?to (${amount})$`),
    'get $2 $1',
  ],
  // "not only a bed but also a door", "both a loom and a smoker"
  [/\bnot (?:only|just|merely) ([^,|]+?),? but (?:also )?([^|]+?)(?: (?:as well|too))?$/, '$1 and $2'],
  [/\bboth (?=(?:an? |\d|some )?[a-z]+(?: [a-z]+){0,3} and )/g, ''],
  [/\bnot \d+ but (?=\d+ [a-z])/g, ''],
  [
    new RegExp(
      String.raw`^(?:besides|in addition to|on top of|apart from|aside from) (${amount} [a-z ]+?),? (?=(?:we|i|get|make|craft|bring) )`,
    ),
    '$1 and ',
  ],
  [/^spawn in (?=\d|an? )/, 'bring '],
  [/,? (?:and )?so (?:does|should|must|will|is) ([a-z\d_]+)$/, ', $1 the same'],
  // "have 3 beds ready"
  [
    new RegExp(
      String.raw`^(?:have|keep|get|hold) (${amount} .+?) (?:ready|handy|at the ready|waiting|prepared|standing by)$`,
    ),
    'get $1',
  ],
  // "fire clay for 40 bricks": what comes out of a furnace are single bricks
  [/\b((?:smelt|fire|bake|burn|cook)(?: (?!stone|nether|\||and)[a-z\d]+)*) (?<!clay )bricks\b/g, '$1 clay bricks'],
  // "dress me in iron from head to toe", "one of every golden tool"
  [
    new RegExp(
      String.raw`^${dressed} (?:me|us|yourself|yourselves)(?: up| out)? in (?:full |all )?(${materials})` +
        String.raw`(?: armou?r)?(?:,? (?:from head to toe|head to toe|from top to bottom|from top to toe|completely))?$`,
    ),
    'get $1 armor',
  ],
  [
    new RegExp(
      String.raw`^${dressed} (every(?:one|body)|each of (?:us|you)|all of (?:us|you))(?: up| out)? in (?:full )?(${materials})(?: armou?r)?$`,
    ),
    '$1 wears $2 armor',
  ],
  [new RegExp(String.raw`\b${every} (${materials}) (tool|armou?r piece|piece of armou?r)s?\b`, 'g'), '$1 $2s'],
  [new RegExp(String.raw`\b(${materials}) (?:armou?r pieces|piece of armou?rs)\b`, 'g'), '$1 armor'],
  [
    new RegExp(
      String.raw`\b(armou?r|tools),? (?:all (?:four|five|of them|of it|the pieces|pieces)|every piece|` +
        String.raw`the (?:full|whole|complete|entire) (?:set|suit|lot)|(?:from )?(?:head|top) to (?:toe|bottom)|` +
        String.raw`the lot|complete)(?: pieces)?(?=$|,)`,
      'g',
    ),
    '$1',
  ],
];

const allForms = forms.map(([form, plain]) => [asGlobal(form), plain] as const);

/**
 * Writes a sentence that says in another way what can be said plainly: "nobody should be without a shield" as "everyone
 * needs a shield". What there is none of becomes a topic, marked by "⊄", and asks for nothing by itself.
 */
export function rephrased(sentence: string): string {
  const written = allForms.reduce((rest, [form, plain]) => rest.replaceAll(form, plain), sentence);
  return inSequence(written);
}

function asGlobal(form: RegExp): RegExp {
  return form.global ? form : new RegExp(form.source, `${form.flags}g`);
}
