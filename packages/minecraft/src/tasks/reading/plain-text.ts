import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { unframed } from './frames.js';
import { inFull } from './lists.js';
import { rephrased } from './rephrased.js';
import { spelled } from './spelling.js';
import { swapped } from './swapped.js';
import type { Things } from './things.js';
import { wantBehind, withPlainAims } from './vague-aims.js';

/** Any of these forms. */
const anyOf = (...forms: readonly string[]): string => `(?:${forms.join('|')})`;

/** Words with which a question begins, or what only somebody else is told. */
const asking = new RegExp(
  `^${anyOf(
    'is(?! necessary| needed| required)|are|am|was|were|do(?! not)|does|did|has|had|how|why|when|where|who|whose|which|whether|may|might',
    'have (?:we|you|i|they)',
    'what(?! (?:we|i) need)',
    '(?:can|could|will|would) (?:[a-z]+ ){1,3}?(?:have|own|hold|need|want|possess)',
    '(?:should|shall) (?:we|i)',
    '(?:the|our|my|your|their) (?:number|amount|count|stock|supply|store|stockpile|pile|reserve|total|level|quantity) of [a-z ]+ ' +
      '(?:is|was|are|were|has|have|had|stands|stood|rose|fell|grew|sank|reached)(?! to be\\b| to (?:grow|reach|rise))',
    // "the chest is at 4 64 4"
    '(?:the|our|my|your|their) [a-z]+(?: [a-z]+)? (?:is|are|was|were|lies|sits)(?: now| located| standing)? (?:at|near|on|around|by)',
  )}\\b`,
);
/** Remarks beside what is asked for: "it is a nice place", "I'm hungry", "no need to hurry". */
const remark = new RegExp(
  anyOf(
    '^(?:its?|that|this|the (?:place|spot|night|sun|weather))(?: is|s)? (?:is )?(?!where|what|time|to )',
    '^(?:i am|we are|everyone is|everybody is) (?:so |very |really |all |quite |pretty |getting )*' +
      '(?:hungry|starving|cold|lost|tired|bored|new|thirsty|freezing|scared|in a hurry)\\b',
    '^(?:the )?(?:night|dusk|darkness|winter|morning|rain|evening|a storm|danger|sunset|dawn) (?:is|' +
      'has) (?:near|coming|upon us|approaching|falling|here|close|come|fallen|begun)\\b',
    '^(?:no need|no hurry|no rush)\\b',
    '^(?:unless (?:we|you) (?:already )?|if (?:we|you|i) (?:dont|do not) (?:already )?)(?:have|own|hold)\\b',
  ),
);
const forOthers =
  /\b(bring|fetch|get|make|craft|find|bake|build) (?:her|him) (?=(?:an?|some|\d+|one|two|three|four) )/g;
const wishing = /\b(?:need|want|require|lack|missing|short|get|make|build|craft|mine|bring|kill|go|put)\b/;

/**
 * Writes a text so that it can be read word by word: in the plainest spelling, `|` between sentences, without what
 * people say around a request, without remarks, reasons and times, "an axe of stone" as "an stone axe". Null for a
 * question and for what tells how things are. `agents` are names in small letters.
 */
export function plainText(
  text: string,
  rules: MinecraftKnowledge,
  { things, agents }: { readonly things: Things; readonly agents: readonly string[] },
): string | null {
  const lower = spelled(text);
  // "get her a bed": somebody who is not in the team
  const plain = agents.some((name) => lower.includes(name)) ? lower : lower.replaceAll(forOthers, '$1 ');
  const sentences = plain
    .replaceAll(/(?:\?!|!\?|\?)[?!]*/g, ' ? | ')
    .replaceAll(/!+|\.(?=\s|$)/g, ' | ')
    .split(/\s*[|;]\s*/);
  const written: string[] = [];
  for (const sentence of sentences) {
    const isQuestion = sentence.endsWith('?');
    const bare = unframed(sentence.replace(/\s*\?$/, ''));
    const rest = unframed(withoutRemarks(rephrased(bare.words)));
    if (asking.test(rest.words) || (isQuestion && !bare.isRequest && !rest.isRequest) || states(rest.words))
      return null;
    written.push(rest.words);
  }
  const listed = inFull(written.join(' | '), things);
  if (listed?.trim() === '') return wantBehind(plain);
  return listed === null ? null : withPlainAims(swapped(listed, rules), rules);
}

function withoutRemarks(sentence: string): string {
  return sentence
    .split(/(\s*,\s*)/)
    .map((part, index) => (index % 2 === 1 || !isRemark(part.trim()) ? part : ''))
    .join('')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
}

function isRemark(part: string): boolean {
  return remark.test(part) && !/\d/.test(part) && (!wishing.test(part) || /^(?:no need|unless|if )/.test(part));
}

/** Whether the text states what an agent has, instead of asking for it. */
function states(text: string): boolean {
  // "we should have got 20 logs"
  if (
    /\b(?:should|could|would|might) (?:not )?have (?:got|had|been|made|built|found|brought|dug|[a-z]+ed)\b/.test(text)
  )
    return true;
  const having =
    /\b(?:i|we|you|they|it|he|she|team) (?:(?:now|already|just|currently|still|also|both|all) )*(?:have|has|had|got|own|owns|hold|holds|possess)\b(?! to\b)/g;
  const wanted =
    /\b(?:until|till|could|can|may|should|must|that|sure|ensure|once|when|unless|want|see|like)(?: the)? $/;
  return [...text.matchAll(having)].some(({ index }) => !wanted.test(text.slice(0, index)));
}
