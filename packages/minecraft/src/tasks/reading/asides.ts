import { lexicon } from './lexicon.js';
import type { Things } from './things.js';

/** What words that are left out must not contain, since it may belong to the request. */
const counting = new RegExp(
  String.raw`\d|§|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|` +
    String.raw`fifty|hundred|dozen|stacks?|couple|pair|each|every|per|spawn|near|around|weeks?|months?|` +
    String.raw`years?|days|hours?|minutes?)\b`,
);
/** "the old one broke" */
const oldOne = /\b(?:the|our|my) (?:old|last|other|previous|first) one\b/g;
const joining = /[&+:]|\b(?:and|or|plus|then|also|too|as well|with|but|except|instead|nor)\b/;
const refusing = /\b(?:not|no|never|dont|without|unless|only|nothing|cannot|cant|if)\b/;
const wishing = new RegExp(
  String.raw`\b(?:need|needs|needed|want|wants|wanted|require|required|lack|missing|get|make|build|craft|` +
    String.raw`bring|kill|go|put|place|collect|gather|must|should|have to|has to|let|allowed|goal|task|all|` +
    String.raw`enough|ready|to be|what)\b`,
);

/** Words by which something may be asked for. */
const doingWords = new Set(
  [...lexicon]
    .flatMap(([phrase, letters]) =>
      !phrase.includes(' ') && letters.some((letter) => 'gbprkcwhyxdD'.includes(letter)) ? [phrase] : [],
    )
    .filter((word) => !/^(?:mine|be|gets|back|set|back|fish|light)$/.test(word)),
);

const subject =
  '(?:i|we|you|it|they|he|she|everyone|everybody|someone|nobody|people|there|the [a-z]+|our [a-z]+|' +
  'my [a-z]+|mobs|monsters)';
/** Why something is wanted: up to the end of the part. */
const reasons: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|\s)(?:because|since|seeing (?:as|that)|given that|now that|in case|as(?= (?:it|i|we|they|` +
      String.raw`there|the [a-z]+ (?:is|are|was|will)) ))` +
      String.raw` (?:of |${subject} |(?:a|an|your|his|her|their|this|that|some|all|its|im|ive) |[a-z]+ (?:is|` +
      String.raw`are|was|were|will|can|keeps?|comes?|spawns?|attacks?)\b)[^,;.:|]*`,
    'g',
  ),
  /(?:^|\s)which (?:we|i|will) [^,;.|]*/g,
  new RegExp(
    String.raw`(?:^|\s)so (?:that )?${subject} (?:(?:all|both|finally|also|then) )?(?:can|could|will|wont|may|` +
      String.raw`might|dont|do not|does not|doesnt|are able|is able|am able|never) [^,;.|]*`,
    'g',
  ),
];
const purposeVerbs =
  'build|make|craft|light|feed|decorate|start|fix|repair|finish|cross|fight|survive|see|eat|trade|' +
  'protect|defend|explore|travel|sail|' +
  'ride|fence|plant|cover|warm|heat|help|live|hide|cook|smelt|brew|enchant|sleep|store|keep|' +
  'celebrate|stay|impress|improve|extend|' +
  'expand|upgrade|complete|begin|prepare|replace|write|read|play|work|secure|guard|catch|fly|swim|' +
  'climb|get (?:through|across|over|started|going)|use|have fun';
const occasions =
  'lunch|dinner|breakfast|supper|later|now|fun|safety|defen[cs]e|protection|trade|trading|school|' +
  'work|christmas|winter|emergencies|' +
  'luck|practice|[a-z]+ing(?: (?:the|our|my|a|an|with|in|on|at|up) [a-z]+| [a-z]+)?|(?:his|her|' +
  'their) [a-z]+|the [a-z]+ (?:of|in|on|at|by|near|over|under) the [a-z]+';
const owner = '(?:the|a|an|our|my|your|his|her|their|this|that|some)';
const forWhat = new RegExp(
  String.raw`\s(?:for (?:${owner} (?!team\b|whole team\b|entire team\b|each\b)[a-z]+(?: [a-z]+){0,3}|` +
    String.raw`${occasions})|(?:in order to|so as to|to) (?:${purposeVerbs})\b(?: [a-z]+){0,6}(?: with| from| ` +
    String.raw`of)?)$`,
);
/**
 * Words after which "to" says what is to be done, not what for; and verbs of motion, since something is to be done at
 * the end of the way.
 */
const doing = new RegExp(
  String.raw`\b(?:needs?|needed|wants?|have|has|ought|going|likes?|love|try|got|is|are|am|be|able|ready|` +
    String.raw`equipped|prepared|set|sure|remember|forget|time|job|task|goal|you|us|them|him|her|me|supposed|` +
    String.raw`everyone|everybody|what it takes|whatever it takes|what(?:ever)? is needed|` +
    String.raw`what(?:ever)? one needs|what(?:ever)? (?:we|you) need|something|anything|somewhere|place|way|` +
    String.raw`means|equipment)$|` +
    String.raw`\b(?:go|come|walk|run|head|travel|meet|return|move|march|assemble|regroup|send|spawn|work|` +
    String.raw`together|use)\b`,
);
const firstFor = new RegExp(
  String.raw`^(?:for (?:${owner} [a-z]+(?: [a-z]+){0,3}|${occasions})|(?:in order to|so as to|to) [a-z]+(?: ` +
    String.raw`[a-z]+){0,6}?),? (?=(?:i|we|you|the team|everyone)(?: (?:will|would|do|all|also|now|still))* ` +
    String.raw`(?:need|want|require|have to|must|should|could use)\b)`,
);
/** "We are building a bakery and need 30 wheat": an activity that is mentioned before what it needs. */
const firstDoing = new RegExp(
  String.raw`^(?:i|we|everyone|everybody|the [a-z]+) (?:am|are|is) (?!look|need|want|miss|lack|requir|go|` +
    String.raw`hop|wish|ask|after|short|try)[a-z ]+?,? (?:and|so) (?=(?:(?:i|we) )?(?:(?:now|also|all|still) ` +
    String.raw`)?(?:need|want|require|must|should|could use)\b)`,
);
/** What we are at: "we are building a wall". */
const progress = new RegExp(
  String.raw`^(?:i|we|they) (?:am|are) (?:(?:all|both|now|currently|just|already|still|busy) )*(?!look|` +
    String.raw`need|want|miss|lack|requir|go|hop|wish|ask|try)[a-z]+ing [a-z ]+$`,
);
const timeWords =
  '(?:day|night|nightfall|dusk|dawn|sunrise|sunset|noon|midday|midnight|morning|evening|afternoon|' +
  'lunch|dinner|breakfast|tomorrow|today|tonight|' +
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|month|dark|darkness|daylight|bedtime|work|' +
  'school|winter|then|' +
  'end of (?:the )?(?:day|week|month|night|hour)|day is over|sun (?:sets|goes down|rises|comes up)|' +
  'night (?:falls|comes|starts|begins)|we leave|i leave|you leave)';
/** When something is to be done: order and haste are no conditions. */
const times: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=^|[\s,])(?:within|in)(?: under| less than| about)?(?: the next)? (?:a few|a couple of|an?|` +
      String.raw`one|two|three|four|five|six|ten|fifteen|twenty|thirty|half an|\d+) ?(?:seconds?|secs?|` +
      String.raw`minutes?|mins?|hours?|days?|weeks?)(?: or so| or less)?(?=$|[\s,|;])`,
    'g',
  ),
  new RegExp(
    String.raw`(?<=^|[\s,])(?:before|by|till|until|during|after|this|next|for)(?: the| this| that| next| ` +
      String.raw`tomorrow)? ${timeWords}(?=$|[\s,|;])`,
    'g',
  ),
  new RegExp(
    String.raw`(?<=^|[\s,])(?:before|by the time|until) (?:it|we|you|they|i|mobs|monsters|the (?:sun|night|day|` +
      String.raw`mobs|monsters|zombies|creepers|others)) (?:is|are|gets?|gets too|leave|go|goes|comes?|falls?|` +
      String.raw`sets?|do|rises?|spawns?|starts?|returns?|arrives?|turns?)(?: (?:too|so|really|very))?(?: ` +
      String.raw`(?:dark|down|up|back|late|out|home|over|anything else|night|there|here|on))?(?=$|[\s,|;])`,
    'g',
  ),
  new RegExp(
    String.raw`(?<=^|[\s,])(?:when|once|as soon as|after|while|as long as) (?:it|the sun|the night|the day|night|day|` +
      String.raw`morning|evening|dawn|winter|the rain|the storm) (?:is|gets|turns|becomes|has|comes|falls|breaks|sets|` +
      String.raw`rises|goes|stops|starts|begins|ends|passes)(?: (?:still|too|so|really|fully))?(?: (?:dark|light|day|` +
      String.raw`night|late|early|down|up|out|over|set|risen|bright|raining|stopped|passed|begun|come|cold|warm))?,?(?=$|[\s,|;])`,
    'g',
  ),
];
/** How long something is to be done. */
const lasting = /^(?:till|until|as long as)\b/;
const state =
  '(?:is|are|am|was|were|has been|have been|isnt|arent|looks?|seems?|feels?|gets?|keeps?|smells?|will be|leaks|leaked|broke|burned|burnt|collapsed|fell|hurts)';
const remark = new RegExp(String.raw`^(?:[a-z]+ ){1,4}?${state} [a-z ]+$`);
/** A kind of something, which may say which of them is wanted. */
const kinds = new RegExp(
  String.raw`\b(?:oak|birch|spruce|jungle|acacia|mangrove|wood|wooden|stone|iron|gold|golden|diamond|` +
    String.raw`leather|copper|red|blue|green|yellow|white|black|gr[ae]y|orange|purple|pink|brown|big|bigger|` +
    String.raw`large|larger|small|smaller)\b`,
);
/** What one has little of, which no word of a remark may name otherwise. */
const lacking = /\b(?:low on|out of|short on|short of|run out of|without any)\b.*$/;

/** Removes from each part of a sentence what is not part of the request. `agents` are names in small letters. */
export function withoutAsides(sentence: string, things: Things, agents: readonly string[]): string {
  const named = new Set([...agents, 'team']);
  const isFree = (words: string): boolean =>
    !counting.test(words.replaceAll(oldOne, '')) &&
    !joining.test(words) &&
    !words.split(/[^\p{L}\p{N}_]+/u).some((word) => named.has(word));
  const leave = (rest: string, form: RegExp): string => rest.replaceAll(form, (words) => (isFree(words) ? ' ' : words));
  // "mine logs until dark": only the end says how much, so without an amount it is not left out.
  const isOpen = (words: string): boolean =>
    lasting.test(words) && !counting.test(sentence.replaceAll(words, ' ').replaceAll(/\ban? /g, '1 '));
  const timed = times.reduce((rest, form) => rest.replaceAll(form, (words) => (isOpen(words) ? words : ' ')), sentence);
  const reasoned = reasons.reduce(leave, timed);
  return reasoned
    .split(/(\s*[,;]\s*)/)
    .map((part, index) => (index % 2 === 1 ? part : withoutAside(part.trim(), isFree, things)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,:]+/, '')
    .trim();
}

/** "since we are building a wall we want 200 bricks" */
const firstReason =
  /^(?:since|because|as|seeing that|given that) [a-z ]+? (?=(?:we|i|you) (?:will |would |all |also )*(?:want|need|require|must|should|could use)\b)/;

/** "for the wedding: 2 cakes" */
const firstOccasion = new RegExp(
  String.raw`^for (?:${owner} [a-z]+(?: [a-z]+){0,2}|${occasions}): (?=\d|an? |some |one |two |three )`,
);

function withoutAside(part: string, isFree: (words: string) => boolean, things: Things): string {
  if (isRemark(part, isFree, things)) return '';
  const [, cause = '', effect = ''] = /^(.+?) so (?!that |far |on )(.+)$/.exec(part) ?? [];
  if (cause !== '' && isRemark(cause, isFree, things)) return withoutAside(effect, isFree, things);
  if (progress.test(part) && isFree(part) && !refusing.test(part)) return '';
  const doingFirst = firstDoing.exec(part)?.[0] ?? '';
  if (doingFirst !== '' && isFree(doingFirst.replace(/(?:and|so) $/, '')) && !refusing.test(doingFirst))
    return withoutAside(part.slice(doingFirst.length), isFree, things);
  const first = (firstFor.exec(part) ?? firstOccasion.exec(part) ?? firstReason.exec(part))?.[0] ?? '';
  const rest =
    first !== '' && isFree(first.replace(/: $/, '')) && !refusing.test(first) ? part.slice(first.length) : part;
  const last = forWhat.exec(rest);
  const before = rest.slice(0, last?.index ?? rest.length);
  if (last === null || refusing.test(last[0])) return rest;
  const words = last[0].replace(/ (?:with|from|of)$/, '');
  if (
    new RegExp(
      String.raw`\b(?:ready|equipped|prepared|set|able|prepare|equip|needed|what(?:ever)? it takes|what(?:ever)? (?:we|you) need|one needs|` +
        String.raw`need)(?: us| the team| everyone)?$`,
    ).test(before)
  )
    return rest;
  if (!isFree(words) || (!words.startsWith(' for ') && doing.test(before))) return rest;
  return before;
}

/** Whether a part only tells how things are: "the night is cold", "we are running low on wood". */
function isRemark(part: string, isFree: (words: string) => boolean, things: Things): boolean {
  if (!remark.test(part) || wishing.test(part) || !isFree(part.replaceAll(/\band\b/g, ''))) return false;
  const told = part.replace(lacking, '');
  const words = told.split(' ');
  if (kinds.test(told) || words.some((word) => doingWords.has(word))) return false;
  return words.every(
    (word, at) => things.find(word).length === 0 && things.find(words.slice(at, at + 2).join(' ')).length === 0,
  );
}
