import { amountWords, readAmount } from './amounts.js';

/** A text without the time that it sets, and that time in minutes; null where it sets none. */
export interface Timed {
  readonly text: string;
  readonly minutes: number | null;
}

const number = `(?:\\d+(?:\\.\\d+)?|(?:${[...amountWords].join('|')})(?:[ -](?:${[...amountWords].join('|')}))*)`;
const duration =
  String.raw`(?:the next |about )?(half an?|(?:a )?quarter of an|${number})[ -]?(?:of an? )?` +
  String.raw`(seconds?|secs?|minutes?|mins?|hours?|hrs?)\b(?! (?:of|before|after|from|away)\b)`;
const atMost = String.raw`(?:max(?:imum)?|tops|at (?:the )?most|or less|flat)`;
const forms = [
  // "you have 20 minutes to get"
  String.raw`(?:you(?:['’]?ve| have|)(?: got)?|you get|there (?:is|are)) ${duration}(?: for (?:it|this|that|all of it))?(?: to)?`,
  // "in under 5 minutes", "within half an hour"
  String.raw`\b(?:within|inside|under|in(?: under| less than| at most)?|in no more than) ${duration}(?:,? ${atMost})?`,
  String.raw`\b(?:max(?:imum)?|at (?:the )?most|no (?:more|longer) than|not (?:more|longer) than) ${duration}`,
  String.raw`\b${duration},? ${atMost}`,
].map((form) => new RegExp(form, 'gi'));

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Takes the time within which something is to be done out of a text. A text that names several sets none. */
export function timed(text: string): Timed {
  const found = forms.flatMap((form) => [...text.matchAll(form)]);
  const [match] = found;
  if (match === undefined) return { text, minutes: null };
  const [words, amount = '', unit = ''] = match;
  const minutes = (valueOf(amount.toLowerCase()) * (secondsOf[unit[0]?.toLowerCase() ?? ''] ?? 0)) / 60;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + words.length)}`;
  return minutes > 0 && forms.every((form) => !new RegExp(form.source, 'i').test(rest))
    ? {
        text: rest
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/ (?=[,.;:!?])/g, '')
          .replace(/^[\s,;:.]+/, '')
          .trim(),
        minutes,
      }
    : { text, minutes: null };
}

function valueOf(amount: string): number {
  if (amount.startsWith('half')) return 0.5;
  if (amount.includes('quarter of')) return 0.25;
  const words = amount.split(/[ -]/);
  return words.length === 1 && /^(?:an?)$/.test(amount) ? 1 : (readAmount(words, 0)?.value ?? 0);
}
