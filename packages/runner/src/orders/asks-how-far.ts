import { writtenOut } from './plain-words.js';

const done = String.raw`(?:done|finished|completed?|ready(?! (?:to|for)\b))`;
const isOrHas = String.raw`(?:is|are|was|were|has|have|had|did|do|does)(?:n['’]?t)?`;
const soon = '(?:yet|already|now|soon|so far|by now)';

/** How somebody asks whether what was asked for is done, how far it is, or when it will be. */
const forms = [
  String.raw`${isOrHas} [^,;]*\b(?:${done}|finish|complete)\b`,
  String.raw`${isOrHas} [^,;]*\b${soon}`,
  String.raw`(?:(?:all|almost|nearly|you) )?${done}(?: ${soon})*(?=\?)`,
  String.raw`how (?:far|close) [^,;]*\b(?:along|with|got|get|done|yet|finish\w*)\b`,
  String.raw`how far (?:is|are) (?:it|that|this|things)$`,
  String.raw`how (?:long|much longer|soon|much more time)\b`,
  String.raw`how (?:much|many) [^,;]*\b(?:left|to go|missing|remain\w*|longer)\b`,
  String.raw`how(?: is|['’]?s| are) [^,;]* (?:coming|progressing|getting on|going)\b`,
  String.raw`when (?:will|is|are|can|do|does)\b`,
  String.raw`(?:(?:any|what(?: is|['’]s) (?:the|your)) )?(?:progress|status)\b`,
];
const asks = new RegExp(`^(?:${forms.join('|')})`, 'iu');
const forTime = /^(?:when|how (?:long|much longer|soon|much more time))\b/iu;

/** What such a question says besides what it is about. */
const besides = new RegExp(
  String.raw`^(?:${isOrHas}|${done}|${soon}|finish\w*|complet\w*|how|far|close|long\w*|soon|much|many|more|time|when|will|be|can|` +
    'what|any|progress\\w*|status|coming|going|getting|along|with|got|get|gotten|it|that|this|these|those|they|them|there|' +
    'things?|everything|all|almost|nearly|you|u|your|i|we|us|me|my|our|he|she|his|her|their|the|an?|of|for|to|in|on|at|by|' +
    'until|till|and|or|so|left|go|missing|remain\\w*|take|takes|please|then|on|some|still|not|no|being)$',
  'iu',
);

/** A question about how far something is that was asked for. */
export interface HowFar {
  /** The words that say what it is about; none where that is whatever is under way. */
  readonly about: readonly string[];
  readonly isForTime: boolean;
}

/** Reads a question about how far something is that was asked for: "is the house done?" Null for other words. Pure. */
export function asksHowFar(text: string, members: readonly string[]): HowFar | null {
  const said = writtenOut(text)
    .trim()
    .replace(/^(?:(?:so|and|ok|okay|well|hey|now|please)[\s,]+)+/iu, '');
  const question = said.replace(/[\s.!?]+$/u, (end) => (end.includes('?') ? '?' : ''));
  if (!asks.test(question) && !asks.test(question.replace(/\?$/u, ''))) return null;
  const names = members.map((name) => name.toLowerCase());
  const words = question.toLowerCase().match(/[\p{L}\p{N}_]+(?:['’]t)?/gu) ?? [];
  return {
    about: words.filter((word) => !besides.test(word) && !names.includes(word) && word.length > 1),
    isForTime: forTime.test(question),
  };
}
