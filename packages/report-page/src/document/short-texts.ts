/** Cuts a text to a number of characters. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Returns a value of a log or a report with each of its texts, names of fields included, cut to so many characters. */
export function withShortTexts<T>(value: T, most: number): T {
  return short(value, most) as T;
}

/** Copies only what has a longer text in it, since most logs have none. */
function short(value: unknown, most: number): unknown {
  if (typeof value === 'string') return shortened(value, most);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one) => short(one, most));
    return list.every((one, index) => one === value[index]) ? value : list;
  }
  const entries = Object.entries(value);
  const fields = entries.map(([key, one]) => [shortened(key, most), short(one, most)] as const);
  const isSame = fields.every(([key, one], index) => key === entries[index]?.[0] && one === entries[index][1]);
  return isSame ? value : Object.fromEntries(fields);
}
