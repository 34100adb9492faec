import { addressed, anyOf, greeting } from './address.js';
import { isOrder } from './control-words.js';
import { clausesOf, writtenOut } from './plain-words.js';

/** A question about agents, which each of them answers for itself. */
export interface AskedAbout {
  readonly about: readonly string[];
  readonly question: string;
}

const wh = '(?:what|where|how|why|when|which|who)';
const isOrDoes = String.raw`(?:is|are|was|were|does|do|did|has|have|had|(?:is|are|was|were|does|do|did|has|have)n['’]?t)`;
/** Words that come before the one who is asked about, where the question is not about who is spoken to, or speaks. */
const others = (most: number): string => String.raw`(?: (?!(?:you|u|i|we)\b)[\p{L}\p{N}_'’]+){0,${most}}?`;
const anyone = '(?:any|some)(?:body|one)';
const end = String.raw`[\s?!.]*$`;

/**
 * Reads a question about agents by name, whoever is asked it: "where is workerA?", "workerB, what does workerA have?", "has
 * anybody seen workerA?". Null for other words. Pure.
 */
export function askedAbout(text: string, members: readonly string[]): AskedAbout | null {
  const said = text.trim().replace(greeting, '').replace(greeting, '');
  for (const words of [said, addressed(text, members)?.words ?? '']) {
    const question = questionAbout(writtenOut(words), members);
    if (question !== null && !clausesOf(words).some(isOrder)) return question;
  }
  return null;
}

function questionAbout(words: string, members: readonly string[]): AskedAbout | null {
  const one = anyOf(members);
  const word = String.raw`[\p{L}\p{N}_]+`;
  const and = String.raw`\s*(?:,?\s(?:and|or)\b|&)\s*`;
  const before = String.raw`(?:(?!(?:you|u|i|we)\b|${one})${word}(?:,\s*|${and})){0,3}`;
  // A comma alone calls who is named behind it: "where is workerA, workerB?"
  const names = String.raw`(?<names>${before}${one}(?:(?:,\s*${word}){0,3}${and}${word})?)`;
  const about = (form: string): RegExp => new RegExp(form, 'isu');
  const forms: readonly (readonly [RegExp, (found: Readonly<Record<string, string>>) => string])[] = [
    [
      about(`^${wh}(?:${others(4)} (?:${isOrDoes}|can|could|should|will|would)|['’]?(?:s|re|d))(?: all)? ${names}`),
      () => words,
    ],
    [about(`^${isOrDoes} ${names}`), () => words],
    // "when will the house of workerA be done?"
    [
      about(
        String.raw`^(?:${wh} (?:${isOrDoes}|can|could|will|would)|${isOrDoes})` +
          String.raw`(?: (?!(?:you|u|i|we)\b)[\p{L}\p{N}_'’]+){1,6}? of ${names}`,
      ),
      () => words,
    ],
    [
      about(
        String.raw`\b(?:know|(?:tell|show) (?:me|us)|idea|wonder(?:ing)?|see|remember) (?<rest>(?:${wh}|if|whether)${others(3)} ${names}.*)$`,
      ),
      ({ rest = '' }) => rest,
    ],
    [about(`^(?:what|how) about ${names}${end}`), () => words],
    [
      about(`^(?:what happened to|what['’]?s (?:up|wrong|going on) with|any news (?:of|from|about)) ${names}`),
      () => words,
    ],
    [
      about(
        String.raw`^(?:tell|show) (?:me|us) (?:about ${names}|${names.replace('<names>', '<whose>')}['’]s? \p{L}+)${end}`,
      ),
      ({ names: who, whose = '' }) => `what about ${who ?? whose}`,
    ],
    [about(String.raw`^${names}['’]s?(?: \p{L}+){1,3}\?+\s*$`), ({ names: who = '' }) => `what about ${who}`],
    [about(String.raw`^(?:(?:what|where)(?:['’]?s| is| are) )?(?:the )?\p{L}+ of ${names}${end}`), () => words],
    [
      about(
        `^(?:${isOrDoes}|can|could|where|how|${anyone})(?: \\p{L}+){0,3}? ` +
          `(?:seen|see|saw|find|found|heard (?:of|from)|get to|reach) ${names}${end}`,
      ),
      ({ names: who = '' }) => `where is ${who}`,
    ],
  ];
  for (const [form, asked] of forms) {
    const groups = form.exec(words)?.groups;
    if (groups === undefined) continue;
    const named = members.filter((name) =>
      new RegExp(anyOf([name]), 'iu').test(groups['names'] ?? groups['whose'] ?? ''),
    );
    return { about: named, question: `${asked(groups).replace(/[\s?!.]+$/u, '')}?` };
  }
  return null;
}
