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
  'almost',
  'nearly',
  'another',
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
const pieces = new Set([
  ...['loaf', 'loaves', 'bit', 'bits', 'lump', 'lumps', 'chunk', 'chunks', 'nuggets', 'bunch'].filter(
    (word) => !/^(?:nugget|bunch)/.test(word),
  ),
  ...['piece', 'pieces', 'block', 'blocks', 'item', 'items', 'unit', 'units'],
]);
const further = new Set(['x', '×', 'more', 'odd', 'ish', 'further', 'additional', 'extra']);
/** What may stand between a number and its things: "20 or so logs". */
const openEnded = ['or more', 'or so', 'at least', 'give or take', 'plus'];

/** The words that amounts consist of. */
export const amountWords: ReadonlySet<string> = new Set([
  ...values.keys(),
  ...[...groups.keys(), 'stack', 'hundred', 'thousand'].flatMap((word) => [word, `${word}s`]),
  ...['half', 'quarter', 'quarters', 'few', 'a', 'an', ...nearly, ...whole, ...pieces, ...further],
]);

/**
 * Reads an amount that begins at `from`: "12", "3k", "a dozen", "half a stack of", "about a hundred and twenty", "two
 * stacks of". What people mean by "about" and "at least" is the number itself. Null where none begins there.
 */
export function readAmount(words: readonly string[], from: number): Amount | null {
  let at = from;
  while (nearly.has(words[at] ?? '')) at++;
  if ((words[at] === 'x' || words[at] === '×') && /^\d+$/.test(words[at + 1] ?? '')) at++;
  const count =
    readShare(words, at) ??
    readRange(words, at) ??
    (words[at - 1] === 'another' && at > from ? { value: 1, next: at } : null);
  if (count === null) return words[from] === 'some' ? { value: 1, unit: 'piece', next: from + 1 } : null;
  let { value } = count;
  at = count.next;
  while (whole.has(words[at] ?? '')) at++;
  let unit: Amount['unit'] = 'piece';
  for (;;) {
    const word = singular(words[at] ?? '');
    if (word === 'stack' && unit === 'piece') unit = 'stack';
    else if (groups.has(word) && unit === 'piece' && value < 100) value *= groups.get(word) ?? 1;
    else break;
    at++;
    const isMore = words.slice(at, at + 3).join(' ') === 'and a half';
    if (isMore) {
      value *= count.value === 0 ? 1 : (count.value + 0.5) / count.value;
      at += 3;
    }
    // "a couple of dozen"
    if (words[at] === 'of' && isGroup(words[at + 1])) at++;
    if (!isGroup(words[at])) break;
  }
  if (!Number.isInteger(unit === 'stack' ? value * 4 : value)) return null;
  for (const more of openEnded)
    if (words.slice(at, at + more.split(' ').length).join(' ') === more && isName(words[at + more.split(' ').length]))
      at += more.split(' ').length;
  while (further.has(words[at] ?? '')) at++;
  if (pieces.has(words[at] ?? '') && words[at + 1] === 'of') at++;
  if (words[at] === 'of') at++;
  return { value, unit, next: at };
}

function isGroup(word = ''): boolean {
  return singular(word) === 'stack' || groups.has(singular(word));
}

/** Whether a name may begin with a word. */
function isName(word = ''): boolean {
  return /^[a-z]{2,}/.test(word) && !values.has(word) && word !== 'and' && word !== 'then';
}

/** "half a dozen", "three quarters of a stack", "one and a half stacks", "2.5 stacks" */
function readShare(words: readonly string[], from: number): { value: number; next: number } | null {
  const half = readHalf(words, from);
  if (half !== null) return half;
  const decimal = /^\d+\.(?:5|25|75)$/.test(words[from] ?? '') ? { value: Number(words[from]), next: from + 1 } : null;
  const count = decimal ?? readCount(words, from);
  if (count === null) return null;
  if (decimal !== null) return isGroup(words[decimal.next]) ? decimal : null;
  const after = words.slice(count.next, count.next + 3);
  if (after.join(' ') === 'and a half' && isGroup(words[count.next + 3]))
    return { value: count.value + 0.5, next: count.next + 3 };
  if (after[0] === 'quarters' && count.value === 3) {
    let next = count.next + 1;
    while (['a', 'of'].includes(words[next] ?? '')) next++;
    return isGroup(words[next]) ? { value: 0.75, next } : null;
  }
  return null;
}

/** A count, or the lower end of "five to ten". */
function readRange(words: readonly string[], from: number): { value: number; next: number } | null {
  if (words[from] === 'a' && words[from + 1] === 'few') return { value: 3, next: from + 2 };
  const low = readCount(words, from);
  if (low === null || words[low.next] !== 'to') return low;
  const high = readCount(words, low.next + 1);
  return high !== null && high.value > low.value && isName(words[high.next]) && words[low.next + 1] !== 'a'
    ? { value: low.value, next: high.next }
    : low;
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
  const digits = /^(?:x|×)?(\d+)(?:x|×|ish|odd)?$/.exec(words[from] ?? '')?.[1];
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
