import { lexicon } from './lexicon.js';
import { amount, thing, untilHas, untilSubject, we, words } from './phrase-parts.js';
import { baseOf } from './verb-forms.js';

/** What may follow a thing that is missing. */
const still = words(
  'yet/left/at all/anymore/any more/any longer/now/at the moment/right now/here/around/in stock/whatsoever/to speak of/' +
    'at present/so far/remaining/in our bags/in the base/in the house',
);
const goingOn = words(
  'keep on/keep/carry on/go on/continue/do not stop/dont stop/never stop/do not rest/dont rest/do not quit/dont quit',
);

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
    String.raw`^(?:the |our |all |all the |all our )?(${thing}) (?:is|are|has|have) (?:all |almost |` +
      String.raw`nearly )?(?:gone|run out|used up|missing|finished|low|running low|broken|lost|` +
      String.raw`empty)(?: ${still})*$`,
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
 * Writes a sentence so that what there is none of becomes a topic, marked by "⊄", which asks for nothing by itself, and
 * what is aimed at stands for going on until then.
 */
export function inSequence(sentence: string): string {
  return goingAfter(goOn(withTopic(sentence)));
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
  String.raw`(?:once|when|after|as soon as) (?:you|we|they|everyone|everybody|` +
    String.raw`the team) (?:all )?(?:have (?:collected|gathered|made|mined|crafted|found)|have got|` +
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
