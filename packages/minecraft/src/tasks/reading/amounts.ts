/** A number of things as people write it. */
export interface Amount {
  readonly value: number;
  /** What it counts: things, or stacks of them. */
  readonly unit: 'piece' | 'stack';
  /** The index of the first word after it. */
  readonly next: number;
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);
const groups = new Map([
  ['pair', 2],
  ['couple', 2],
  ['dozen', 12],
  ['score', 20],
]);
const nearly = new Set([
  'about',
  'around',
  'roughly',
  'approximately',
  'approx',
  'circa',
  '~',
  'some',
  'exactly',
  'precisely',
]);
const whole = new Set(['full', 'whole', 'entire', 'complete']);
/** "Pieces of" and the like; alone they belong to a name, such as "item frame". */
const pieces = new Set(['piece', 'pieces', 'block', 'blocks', 'item', 'items', 'unit', 'units']);
const further = new Set(['x', '×', 'more']);

/** The words that amounts consist of. */
export const amountWords: ReadonlySet<string> = new Set([
  ...values.keys(),
  ...[...groups.keys(), 'stack', 'hundred', 'thousand'].flatMap((word) => [word, `${word}s`]),
  ...['half', 'quarter', 'a', 'an', ...nearly, ...whole, ...pieces, ...further],
]);

/**
 * Reads an amount that begins at `from`: "12", "3k", "a dozen", "half a stack of", "about a hundred and twenty", "two
 * stacks of". What people mean by "about" and "at least" is the number itself. Null where none begins there.
 */
export function readAmount(words: readonly string[], from: number): Amount | null {
  let at = from;
  while (nearly.has(words[at] ?? '')) at++;
  if ((words[at] === 'x' || words[at] === '×') && /^\d+$/.test(words[at + 1] ?? '')) at++;
  const half = readHalf(words, at);
  const count = half ?? readCount(words, at);
  if (count === null) return words[from] === 'some' ? { value: 1, unit: 'piece', next: from + 1 } : null;
  let { value } = count;
  at = count.next;
  while (whole.has(words[at] ?? '')) at++;
  let unit: Amount['unit'] = 'piece';
  const word = singular(words[at] ?? '');
  if (word === 'stack') {
    unit = 'stack';
    at++;
  } else if (groups.has(word)) {
    value *= groups.get(word) ?? 1;
    at++;
  }
  while (further.has(words[at] ?? '')) at++;
  if (pieces.has(words[at] ?? '') && words[at + 1] === 'of') at++;
  if (words[at] === 'of') at++;
  return { value, unit, next: at };
}

/** "half a dozen", "half a stack", "a quarter stack" */
function readHalf(words: readonly string[], from: number): { value: number; next: number } | null {
  const at = words[from] === 'a' ? from + 1 : from;
  const share = words[at] === 'half' ? 0.5 : words[at] === 'quarter' ? 0.25 : null;
  if (share === null) return null;
  let next = at + 1;
  while (['a', 'an', 'of'].includes(words[next] ?? '')) next++;
  const unit = singular(words[next] ?? '');
  return unit === 'stack' || groups.has(unit) ? { value: share, next } : null;
}

function readCount(words: readonly string[], from: number): { value: number; next: number } | null {
  const digits = /^(?:x|×)?(\d+)(?:x|×)?$/.exec(words[from] ?? '')?.[1];
  if (digits !== undefined) return { value: Number(digits), next: from + 1 };
  const thousands = /^(\d+(?:\.\d+)?)k$/.exec(words[from] ?? '')?.[1];
  if (thousands !== undefined) return { value: Math.round(Number(thousands) * 1000), next: from + 1 };
  return readNumberWords(words, from);
}

/** "a", "seven", "twenty four", "a hundred and twenty", "two thousand" */
function readNumberWords(words: readonly string[], from: number): { value: number; next: number } | null {
  let total = 0;
  let group: number | null = null;
  let at = from;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const value = values.get(word);
    if (value !== undefined) {
      const fits = group === null || (group % 10 === 0 && group % 100 !== 10 && value < (group % 100 === 0 ? 100 : 10));
      if (!fits || value === 0) break;
      group = (group ?? 0) + value;
    } else if (group === null && (word === 'a' || word === 'an') && at === from) group = 1;
    else if (singular(word) === 'hundred' && group !== null && group < 100) group *= 100;
    else if (singular(word) === 'thousand' && group !== null) {
      total += group * 1000;
      group = 0;
    } else if (
      word === 'and' &&
      at > from &&
      /^(?:hundred|thousand)$/.test(words[at - 1] ?? '') &&
      values.has(words[at + 1] ?? '')
    )
      continue;
    else break;
  }
  return group === null ? null : { value: total + group, next: at };
}

function singular(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
