import type { LastWord } from '@s-agents/core';
import { oneLine } from '../run/one-line.js';
import { isOrder } from './control-words.js';
import { clausesOf } from './plain-words.js';
import type { NoGoal } from './why-no-goal.js';

/** What a commander is told of a pause. */
export const pauseAnswers = {
  pause: { done: 'paused', before: 'already paused' },
  continue: { done: 'going on', before: 'not paused' },
} as const;

const question =
  /[?]\s*$|^(?:what|where|who|whose|which|why|when|how|are|is|was|were)\b|^(?:do|does|did|have|has) (?:you|u|we|they|he|she|it|i|any|the|anybody|anyone)\b/i;
const greeting = 'hi|hello|hey|hiya|yo|howdy|greetings|(?:good )?(?:morning|evening|night)|good day';
const remark = 'thanks|thank|thx|sorry|ok|okay|yes|no|cool|great|nice|well done|good (?:job|work)|lol|haha';
const pleasantry =
  'you|u|there|all|team|everyone|everybody|guys|man|mate|buddy|friend|very|so|much|a|lot|to|meet|see|again|for|that|it|help|the|your|job|work';
const talk = new RegExp(
  String.raw`^(?:${greeting}|${remark})(?:[\s,!.]+(?:${greeting}|${remark}|${pleasantry}|i['’]?m \w+|i am \w+))*[\s!.]*$`,
  'i',
);

/** Whether words ask rather than order or greet: "where are you". */
export function isQuestion(text: string): boolean {
  return question.test(text.trim());
}

const help = new RegExp(
  '^(?:help|commands|what (?:can|could) (?:you|u|i|we) (?:do|say|ask|tell|order)(?: (?:you|u|me|for me))?|' +
    String.raw`what do (?:you|i) understand|how does this work)[\s?!.]*$`,
  'i',
);

/** Whether words ask what can be said. */
export function isForHelp(text: string): boolean {
  return help.test(text.trim());
}

/** What can be said. */
export const helpText =
  'say "come here", "follow me", "give me 3 logs", "bring me 2 planks", "mine 10 logs", "craft a chest", ' +
  '"remember this place as home", "stop", "go on", "what do you have?", or "team, goodbye"';

/** Whether words that call nobody would be an order or a question if they did. */
export function isMeantForTeam(text: string): boolean {
  const said = text.trim();
  return isForHelp(said) || isQuestion(said) || clausesOf(said).slice(0, 1).some(isOrder);
}

/** What a commander is told, once, whose words call nobody. */
export const howToAddress = 'Whom do you mean? Begin with a name, or with "team": "team, what are you doing?"';

/** Whether words ask or greet rather than order: "where are you", "how many logs do you have?", "thank you". */
export function isForAnswer(text: string): boolean {
  const said = text.trim();
  return question.test(said) || talk.test(said);
}

/** What a commander is told whose words nobody understands, with the reason where there is a particular one. */
export function notUnderstood(text: string, reason: NoGoal | null = null): string {
  const said = oneLine(text, 40);
  if (reason !== null)
    return reason.isUnderstood
      ? `I cannot do "${said}": ${reason.why}`
      : `I do not understand "${said}": ${reason.why}`;
  return `I do not understand "${said}". Try "mine 10 logs", "come here", "give me 3 logs", "what do you have?"`;
}

/** What a player is told of an agent that is gone for good. */
export function hasLeft(agent: string): string {
  return `${agent} has left and does not come back`;
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
