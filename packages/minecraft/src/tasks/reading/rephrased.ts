import { amountWords } from './amounts.js';
import { lexicon } from './lexicon.js';
import { baseOf } from './verb-forms.js';

const words = (list: string): string => `(?:${list.replaceAll('/', '|')})`;
const numberWords = [...amountWords].filter((word) => /^[a-z]+$/.test(word)).join('|');
/** An amount with digits or in words. */
const amount = String.raw`(?:at least |about |around )?(?:\d[\d,.]*k?|${numberWords})(?: (?:and )?(?:${numberWords}))*`;
/** A thing, without an amount. */
const thing = String.raw`(?!the\b|our\b|my\b)[a-z]+(?: (?!to\b|up\b|from\b|should\b|must\b|left\b|and\b)[a-z]+){0,3}?`;
const we = words('we/i/you/they/the team/the crew/our team/anyone/anybody/any of us/us');
const modals = words('should/must/needs to/need to/has to/have to/ought to/is to/are to/shall/can/may');
const stock = words(
  'number/amount/count/stock/stocks/supply/supplies/store/stores/stockpile/pile/reserve/reserves/stash/total/level/' +
    'quantity/collection/inventory',
);
/** What may follow a thing that is missing. */
const still = words(
  'yet/left/at all/anymore/any more/any longer/now/at the moment/right now/here/around/in stock/whatsoever/to speak of/' +
    'at present/so far/remaining/in our bags/in the base/in the house',
);
const nobody = words('nobody/no one/noone/no-one/none of you/none of us/not one of us/not one of you/not a single one');
const every = words('every/each/all/all the/all of the/one of every/one of each/one each of all/each and every');
const materials = words('wood/wooden/stone/iron/gold/golden/diamond/netherite/leather/chainmail/chain');
const dressed = words('dress/clothe/clad/suit/armour/armor/deck out/kit out/outfit/fit out/deck/equip/put/get');
const untilSubject = words('we/you/i/they/the team/our team/the crew/there/us');
const untilHas = words(
  'all have/now have/finally have/have got/has got/have/has/got/own/owns/hold/holds/possess/possesses/are/is/reach/' +
    'end up with/can show',
);
const goingOn = words(
  'keep on/keep/carry on/go on/continue/do not stop/dont stop/never stop/do not rest/dont rest/do not quit/dont quit',
);

/** Other ways to say something, and the plain one. */
const forms: readonly (readonly [form: RegExp, plain: string])[] = [
  // "until we've got 14", "till there are 6 in the pack"
  [new RegExp(String.raw`\b(?:until|till|til|untill) (?:then )?there (?:are|is)\b`, 'g'), 'until there are'],
  [new RegExp(String.raw`\b(?:until|till|til|untill) ${untilSubject} ${untilHas}\b`, 'g'), 'until we have'],
  // "nobody should be without a shield"
  [
    new RegExp(
      String.raw`^(?:(?:make sure|ensure|see to it|see|make certain)(?: that)? )?(?:that )?${nobody} (?:${modals} )?(?:is|be|are|goes|go|gets|left|leaves|leave|walks|walk|stays|` +
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
    /^(?:please )?(?:see|make sure|ensure|see to it|make certain|be sure|arrange)(?: that)? ([a-z\d_]+) (?:has|owns|holds|gets|carries|ends up with) (?=[a\d]|one |two |three |some )/,
    '$1 needs ',
  ],
  // "until 80 dirt are in our bags"
  [
    new RegExp(
      String.raw`\b(?:until|till|til) (${amount} [a-z ]+?) (?:are|is|lie|lies) (?:in (?:our|your|my|the) [a-z]+|there|here|ours|collected|done|ready|gathered|made)$`,
    ),
    'until we have $1',
  ],
  [
    /^let (an?|the) ([a-z]+(?: [a-z]+)?) (?:burn|stand|be|hang|sit|shine|ring|glow|appear|rest)(?: down)? (?:at|on) /,
    'put $1 $2 at ',
  ],
  // "by the river at 22 63 -5"
  [
    /\b(?:near|by|beside|next to|along|across|over|behind|below|under|on|in|at|close to|up on) (?:the|that|our) (?:river|hill|hilltop|lake|forest|beach|coast|mountain|cave|cliff|village|valley|plain|plains|desert|island|shore|pond|stream|swamp|meadow|field|woods|ocean|sea|mine|road|path),? (?=(?:at|@|on|by)? ?(?:x ?[=:]? ?)?\(?-?\d)/g,
    '',
  ],
  // "unless there is one already"
  [
    /^(?:unless|only if|provided(?: that)?|if|in case|as long as|while|given that) (?:(?:we|you|there) (?:already |still )?(?:have|own|is|are|lack)(?: got)?|nobody (?:has|owns)|no one (?:has|owns)) (?:one|any|some|none|it|them)(?: already| yet| left| so far)*, /,
    '',
  ],
  [
    /,? (?:unless|only if|provided(?: that)?|if|in case|as long as|while|given that) (?:(?:we|you|there) (?:already |still )?(?:have|own|is|are|lack)(?: got)?|nobody (?:has|owns)|no one (?:has|owns)) (?:one|any|some|none|it|them)(?: already| yet| left| so far)*$/,
    '',
  ],
  // "a batch of 10 cookies", "target number of chests: 4", "quantity 4"
  [
    new RegExp(
      String.raw`\ban? (?:whole )?(?:reserve|stock|stockpile|store|batch|bunch|lot|load|shipment|heap|pile|group|flock|herd|supply|collection|bundle|pack|delivery|cartload) of (?=${amount} )`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`^(?:the )?(?:target |total |desired |required |wanted |needed )?(?:number|amount|quantity|count) of (${thing})(?:: ?| ?= ?| should be | must be )(${amount})$`,
    ),
    '$2 $1',
  ],
  [/,? ?\b(?:in )?(?:quantity|qty|amount|number)(?: of)?:? (?=\d+(?:$|[ ,|]))/g, ' '],
  [/\bwant to see (?=an? |\d|every|all)/g, 'want '],
  [/ after(?=$|,)/g, ''],
  // "no block may remain at 6 66 6"
  [
    /^(?:no|not a) block (?:may|should|must|is to|can) (?:remain|be|stay|stand|be left)(?: standing)? at /,
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
  [new RegExp(String.raw`\b${every} (${materials}) (tool|armou?r piece|piece of armou?r)s?\b`, 'g'), '$1 $2s'],
  [new RegExp(String.raw`\b(${materials}) (?:armou?r pieces|piece of armou?rs)\b`, 'g'), '$1 armor'],
  [
    /\b(armou?r|tools),? (?:all (?:four|five|of them|of it|the pieces|pieces)|every piece|the (?:full|whole|complete|entire) (?:set|suit|lot)|(?:from )?(?:head|top) to (?:toe|bottom)|the lot|complete)(?: pieces)?(?=$|,)/g,
    '$1',
  ],
];

const allForms = forms.map(([form, plain]) => [asGlobal(form), plain] as const);

/** What there is none of, before what is to be done about it. */
const lacks: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:${we} (?:have|has|have got|got|own)|there (?:is|are)) (?:no|zero|not any) (?:more )?(${thing})(?: ${still})*$`,
  ),
  new RegExp(
    String.raw`^${we} (?:still )?(?:do not|dont|does not|doesnt) (?:even )?(?:yet )?(?:have|own) (?:an? |any |enough |one )` +
      String.raw`(${thing})(?: ${still})*$`,
  ),
  new RegExp(
    String.raw`^(?:the |our |all |all the |all our )?(${thing}) (?:is|are|has|have) (?:all |almost |nearly )?(?:gone|run out|used up|missing|finished|low|running low|broken|lost|empty)(?: ${still})*$`,
  ),
  new RegExp(String.raw`^(?:[a-z]+ ){0,3}(?:lacks?|is missing|are missing) (${thing})(?: ${still})*$`),
  new RegExp(
    String.raw`^(?:${we} )?(?:(?:must|should|may|can) (?:not|never)|mustnt|shouldnt|cannot|cant|not|never) (?:run|be) (?:out|short) of (${thing})$`,
  ),
  new RegExp(String.raw`^should (?:we|you|there|i) not (?:have|own|be) (?:an? |any )?(${thing})$`),
  new RegExp(String.raw`^no (?:more )?(${thing})(?: ${still})+$`),
  new RegExp(
    String.raw`^(?:${we} )?(?:are |is |am |have |has )?(?:almost |nearly |running |run |all )*(?:out of|low on|short on|short of) ` +
      String.raw`(${thing})(?: ${still})*$`,
  ),
];

/**
 * Writes a sentence that says in another way what can be said plainly: "nobody should be without a shield" as "everyone
 * needs a shield". What there is none of becomes a topic, marked by "⊄", and asks for nothing by itself.
 */
export function rephrased(sentence: string): string {
  const written = allForms.reduce((rest, [form, plain]) => rest.replaceAll(form, plain), sentence);
  return goingAfter(goOn(withTopic(written)));
}

function asGlobal(form: RegExp): RegExp {
  return form.global ? form : new RegExp(form.source, `${form.flags}g`);
}

function withTopic(sentence: string): string {
  const [, first = sentence, join = '', rest = ''] =
    /^(.*?)((?:,| and| so|, so|:|,? therefore|,? hence) )(.+)$/.exec(sentence) ?? [];
  const [, condition = '', state = first] = /^(if|in case|as|since|because) (.+)$/.exec(first) ?? [];
  for (const form of lacks) {
    const [, missing] = form.exec(state) ?? [];
    // Under a condition, nothing but what is missing may be asked for.
    const isOfIt =
      new RegExp(String.raw`\b(?:one|it|some|some more|more|of them)$`).test(rest) || rest.includes(missing ?? '#');
    // "we lack an anvil" asks for one.
    if (missing !== undefined && rest === '' && /\b(?:lacks?|missing)\b/.test(state)) return sentence;
    if (missing !== undefined && (isOfIt || !(condition === 'if' || condition === 'in case' || /^should/.test(state))))
      return `⊄ ${missing}${join === '' ? '' : ', '}${rest}`;
  }
  return sentence;
}

const goingOnUntil = new RegExp(
  String.raw`^${goingOn} (?:with )?([a-z]+)ing(?: [a-z]+){0,3}? (?:until we have|until there are|before ${untilSubject} ${untilHas}) `,
);
const returning = new RegExp(
  String.raw`^(?:[a-z ]+,? (?:and |but )?)?(?:do not|dont|never) (?:you )?(?:dare )?(?:return|come back|come home|stop|rest|quit|leave|sleep|go home) ` +
    String.raw`(?:(?:before|until|till|unless) ${untilSubject} ${untilHas}|until we have|without) (?:at least )?(?=${amount} )`,
);

/** "keep mining until we have 11 diamonds": what is aimed at is the end of it. */
function goOn(sentence: string): string {
  const returned = returning.exec(sentence)?.[0];
  if (returned !== undefined) return `get ${sentence.slice(returned.length)}`;
  const [match = '', stem = ''] = goingOnUntil.exec(sentence) ?? [];
  const doing = baseOf(stem);
  return doing === null || lexicon.get(doing)?.includes('g') !== true
    ? sentence
    : `${doing} until we have ${sentence.slice(match.length)}`;
}

const having = new RegExp(
  String.raw`(?:once|when|after|as soon as) (?:you|we|they|everyone|everybody|the team) (?:all )?(?:have (?:collected|gathered|made|mined|crafted|found)|have got|` +
    String.raw`have|has|got|get|gets|own|hold|found|find) `,
);

const goingFirst = new RegExp(String.raw`^([^,|]+?),? ${having.source}([^,|]+)$`);
const goingLast = new RegExp(
  String.raw`^${having.source}([^,|]+?)(?:, (?:then )?|,? (?=(?:go|come|return|head|walk|meet|run)\\b))([^,|]+)$`,
);

/** "go to spawn once you have 6 iron ingots": both are wanted, one after the other. */
function goingAfter(sentence: string): string {
  const [, first = '', wanted = ''] = goingFirst.exec(sentence) ?? [];
  if (isGoing(first)) return `get ${wanted} | ${first}`;
  const [, had = '', then = ''] = goingLast.exec(sentence) ?? [];
  return isGoing(then) ? `get ${had} | ${then}` : sentence;
}

function isGoing(words: string): boolean {
  const [one = '', two = ''] = words.replace(/^(?:please|all|everyone|everybody) /, '').split(' ');
  return [one, `${one} ${two}`].some((word) => lexicon.get(word)?.includes('w'));
}
