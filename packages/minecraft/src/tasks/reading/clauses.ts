import { measure } from './measures.js';

/** A run of words of a text, with the punctuation or the conjunction before it. */
export interface Piece {
  readonly text: string;
  /** It is part of the sentence of the piece before it. */
  readonly goesOn: boolean;
}

const sentenceEnd = String.raw`\s*(?:[!?]+|[.;|\n](?=\s|$))`;
/** "To fix the roof I need 36 planks": the end of what it is for. */
const purpose =
  String.raw`(?<=(?:^|[.!?,;:]\s*)(?:to|for|in order to|since|as|because|given that) [a-z' ]+)\s+` +
  String.raw`(?=(?:i|we)(?:['’](?:d|ll))? (?:[a-z]+ ){0,2}(?:need|want|like|require)\s)`;
/** "10 long and 3 high" is one size. */
const noMeasure = String.raw`(?!\s+${measure})`;
const joint =
  String.raw`\s*,(?![\d-])${noMeasure}|\s*:(?=\s)|\s+[-–—](?=\s)|\s*[()]|\s+and(?=\s)${noMeasure}|` +
  String.raw`\s+(?:but|then|so)(?=\s)|${purpose}`;
const cuts = new RegExp(`(${sentenceEnd}|${joint})`, 'i');
const isEnd = new RegExp(`^${sentenceEnd}$`);
/** Words with which something about a deed begins: when, where, how and what for. */
const opener = new RegExp(
  String.raw`(?<=\S)(?<!\b(?:next|close)(?=\s+to\s))(?=\s+(?:before|after|until|till|while|when|whenever|once|as|because|since|so that|without|within|` +
    'by|from|for|along|near|close to|next to|beside|behind|on|under|above|inside|around|with|using|via|in|at|into|onto|' +
    String.raw`to|use|either|instead|only|preferably)\s)`,
  'i',
);

/** Cuts a text at its punctuation and conjunctions. The pieces, joined, are the text. */
export function clausesOf(text: string): readonly Piece[] {
  const parts = text.split(cuts);
  const pieces: { text: string; goesOn: boolean }[] = [];
  let [before, goesOn, ended] = ['', false, false];
  parts.forEach((part, index) => {
    if (index % 2 === 1) {
      const ends = isEnd.test(part);
      ended ||= ends;
      const last = pieces.at(-1);
      // An end belongs to the sentence that it ends.
      if (ends && before === '' && last !== undefined) last.text += part;
      else before += part;
      goesOn = pieces.length > 0 && !ended;
      return;
    }
    if (part.trim() === '') {
      before += part;
      return;
    }
    pieces.push({ text: before + part, goesOn });
    [before, goesOn, ended] = ['', true, false];
  });
  const last = pieces.at(-1);
  if (last !== undefined) last.text += before;
  return pieces;
}

/** Cuts a clause before its words of time, place, manner and purpose. The phrases, joined, are the clause. */
export function phrasesOf(clause: string): readonly string[] {
  return clause.split(opener);
}
