import type { LastWord } from '@s-agents/core';
import { oneLine } from '../run/visitors.js';

/** What a commander is told of a pause. */
export const pauseAnswers = {
  pause: { done: 'paused', before: 'already paused' },
  continue: { done: 'going on', before: 'not paused' },
} as const;

const question =
  /[?]\s*$|^(?:what|where|who|whose|which|why|when|how|are|is|was|were)\b|^(?:do|does|did|have|has) (?:you|u|we|they|he|she|it|i|any|the|anybody|anyone)\b/i;
const greeting = 'hi|hello|hey|greetings|(?:good )?(?:morning|evening|night)|good day';
const remark = 'thanks|thank|thx|sorry|ok|okay|yes|no|cool|great|nice|well done|good (?:job|work)|lol|haha';
const pleasantry =
  'you|u|there|all|team|everyone|everybody|guys|man|mate|buddy|friend|very|so|much|a|lot|to|meet|see|again|for|that|it|help|the|your|job|work';
const talk = new RegExp(
  String.raw`^(?:${greeting}|${remark})(?:[\s,!.]+(?:${greeting}|${remark}|${pleasantry}|i['’]?m \w+|i am \w+))*[\s!.]*$`,
  'i',
);

/** Whether words ask or greet rather than order: "where are you", "how many logs do you have?", "thank you". */
export function isForAnswer(text: string): boolean {
  const said = text.trim();
  return question.test(said) || talk.test(said);
}

/** What a commander is told whose words nobody understands. */
export function notUnderstood(text: string): string {
  const said = oneLine(text, 40);
  return `I do not understand "${said}". Try "mine 10 logs", "come here", "give me 3 logs", "what do you have?"`;
}

const lastWords = {
  succeeded: 'done',
  failed: 'I could not',
  refused: 'I will not',
  superseded: 'called off',
} as const;

/** The last word on an order, with its reason. */
export function lastWordText(
  { status, detail = '' }: { readonly status: LastWord; readonly detail?: string | undefined },
  what: string,
): string {
  return `${lastWords[status]}: ${what}${detail === '' ? '' : ` (${detail})`}`;
}
