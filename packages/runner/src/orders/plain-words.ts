const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/giu, 'you'],
  [/\bur\b/giu, 'your'],
  [/\br\b/giu, 'are'],
  [/\bdont\b/giu, "don't"],
  [/\b(what|where|who|how|that)s\b/giu, "$1's"],
];

/** What people type in a hurry, written out: "u can stop" is "you can stop". Pure. */
export function writtenOut(words: string): string {
  return shortened.reduce((text, [form, full]) => text.replace(form, full), words);
}

/** The clauses of what somebody says, without politeness and marks at their ends. Pure. */
export function clausesOf(words: string): readonly string[] {
  return writtenOut(words)
    .split(/[,.;!]+/u)
    .map((clause) => clause.replace(politeBefore, '').replace(politeAfter, '').trim())
    .filter((clause) => clause !== '');
}

const politeBefore =
  /^\s*(?:(?:please|pls|plz|ok|okay|and|so|now|alright|right|well|then|let['’]?s|everybody|everyone|guys|mate|buddy)\s+)*/iu;
const politeAfter =
  /(?:\s+(?:please|pls|plz|now|thanks|thx|for (?:a|one) (?:sec|second|moment|minute|bit)|a (?:sec|moment)|again|everybody|everyone|all))*[\s?:)]*$/iu;
