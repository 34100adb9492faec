/** Short forms of chats and of speech, and what they are short for. */
const shortForms: Readonly<Record<string, string>> = {
  ...{ u: 'you', ya: 'you', yall: 'you all', yous: 'you', ur: 'your', r: 'are', n: 'and', nd: 'and', w: 'with' },
  ...{ wanna: 'want to', gonna: 'going to', gotta: 'got to', hafta: 'have to', lemme: 'let me', gimmie: 'gimme' },
  ...{
    plx: 'please',
    plox: 'please',
    pls: 'please',
    plz: 'please',
    pleez: 'please',
    plse: 'please',
    thx: 'thanks',
    thanx: 'thanks',
    tnx: 'thanks',
  },
  ...{ im: 'i am', ive: 'i have', id: 'i would', youre: 'you are', youd: 'you would', youll: 'you will' },
  ...{ weve: 'we have', theyre: 'they are', theres: 'there is', thats: 'that is', whats: 'what is' },
  ...{ cuz: 'because', cos: 'because', coz: 'because', bc: 'because', tho: 'though', pcs: 'pieces', pc: 'piece' },
  ...{ approx: 'about', appx: 'about', sum: 'some', wont: 'will you not', itd: 'it would' },
};
/** Words by which people soften or stress what they say. */
const softeners = new RegExp(
  String.raw`\b(?:please|kindly|really|actually|basically|literally|honestly|seriously|totally|just|simply|` +
    String.raw`sort of|kind of|kinda|very much|super|somehow|(?<!would )(?<!i )(?<!we )like(?= (?:\d|about|` +
    String.raw`around|a )))\b ?`,
  'g',
);
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bi'm\b/g, 'i am'],
  [/\blet's\b/g, 'lets'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(it|that|there|what|he|she)'s\b/g, '$1 is'],
  [/\b([a-z]+)'ll\b/g, '$1 will'],
  [/\b([a-z]+)'d\b/g, '$1 would'],
  [/\b([a-z]+)'ve\b/g, '$1 have'],
  [/'cause\b/g, 'because'],
];
/** A word of plain letters: the r of "für" is none. */
const wholeWord = /(?<![\p{L}\p{N}_])[a-z]+(?![\p{L}\p{N}_])/gu;
const units = String.raw`[a-z]+`;

/**
 * Writes a text in the plainest spelling: small letters, short forms in full, no apostrophes, ranges as their lower
 * end, `|` for dashes between words, without the words that only soften.
 */
export function spelled(text: string): string {
  const lower = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    // Pictures at the end of a sentence decorate it; anywhere else they may be words.
    .replaceAll(/(?:\s*\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)+\s*(?=$|[.!|\n])/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/\s*\n\s*/g, ' | ')
    .replaceAll(/(?<=^|\| )(?:[-*•]|\d{1,2}[.)]) (?=\S)/g, '')
    .replaceAll(/\s+/g, ' ');
  const long = contractions.reduce((rest, [form, full]) => rest.replaceAll(form, full), lower);
  return (
    long
      .replaceAll("'", '')
      .replaceAll(
        /,? (?:ok|okay|k|alright|all right|please|pretty please|deal|yeah|capisce|got it|understood)\?+/g,
        '.',
      )
      .replaceAll(/(?<![\d.,])(\d{1,3})\.(\d{3})(?= (?!stacks?\b|dozen\b)[a-z])/g, '$1$2')
      .replaceAll(/\bi\.? ?e\.,?(?= )/g, ':')
      .replaceAll(/ :/g, ':')
      .replaceAll(/,:/g, ':')
      .replaceAll(/\bflint ?(?:&|n|\+) ?steel\b/g, 'flint and steel')
      .replaceAll(/(?<=[a-z],? )say,? (?=(?:about |around )?\d)/g, '')
      // "pleeease", "sooo"
      .replaceAll(/([a-z])\1{2,}/g, '$1')
      .replaceAll(/\b(approx|appx|pcs?)\.(?= ?[\da-z])/g, '$1')
      .replaceAll(/\bmin\.? ?(?=\d)|>= ?(?=\d)/g, 'at least ')
      .replaceAll(/\ba sum of\b/g, 'a total of')
      .replaceAll(wholeWord, (word, at: number, all: string) => inFull(word, all, at))
      .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replaceAll(/\b(\d+)-(?=[a-z])/g, '$1 ')
      .replaceAll(/(\d)\+(?= ?[a-z])/g, '$1')
      .replaceAll(softeners, '')
      .replaceAll(/\bbetween (\w+) and (\w+)(?= [a-z])/g, '$1')
      .replaceAll(
        new RegExp(String.raw`(?<![\d,.-] ?)\b(\d+) ?(?:-|–|to) ?(\d+)(?= ${units})`, 'g'),
        (range, low: string, high: string) => (Number(low) < Number(high) ? low : range),
      )
      .replaceAll(/\b(\d+) 1[/⁄]2\b/g, '$1.5')
      .replaceAll(/\b1[/⁄]2(?= (?:an? |of an? )?(?:stack|dozen))/g, 'half')
      .replaceAll(/\bclose to(?= \d+ [a-z])/g, 'about')
      .replaceAll(/\s+[-–—]\s+(?=\d+(?: pieces?| units?| items?| of (?:it|them))?\s*(?:$|[,;.]))/g, ': ')
      .replaceAll(/\s+[-–—]+\s+|—/g, ' | ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** A letter of a position ("x 9 z 1") is no short form. */
function inFull(word: string, text: string, at: number): string {
  const full = Object.hasOwn(shortForms, word) ? shortForms[word] : undefined;
  return full === undefined || /[\d:=]/.test(text[at - 1] ?? '') ? word : full;
}
