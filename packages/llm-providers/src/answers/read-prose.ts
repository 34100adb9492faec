/**
 * The words that stand for a field in an answer in plain words. A label that repeats the field's name, such as
 * "**Answer:**", does not belong to them, and neither does what stands under the labels of other fields. Takes linear time.
 */
export function labelledWords(words: string, field: string, keys: readonly string[]): string {
  const all = keys.includes(field) ? keys : [field, ...keys];
  const parts = words.split(new RegExp(String.raw`^(?=${labelOf(all)})`, 'imu'));
  const [first = ''] = parts;
  if (!startsWith(first, all)) return words;
  const part = parts.find((one) => startsWith(one, [field]));
  return part === undefined ? words : unquoted(part.replace(labelAtStart([field]), '').trim());
}

function startsWith(text: string, names: readonly string[]): boolean {
  return labelAtStart(names).test(text);
}

function labelAtStart(names: readonly string[]): RegExp {
  return new RegExp(`^${labelOf(names)}`, 'iu');
}

/** A name with a colon, or alone on its line as a heading or in bold. */
function labelOf(names: readonly string[]): string {
  const name = `(?:(?:my|the|final) )?(?:${names.map(escaped).join('|')})`;
  const marks = String.raw`[*_\x60"'“”]{0,3}`;
  return (
    String.raw`(?:(?:#{1,6} |[-*>] )?${marks}${name}${marks} ?[:：]${marks}(?=$|[\s\p{L}\p{N}"“])|` +
    String.raw`(?:#{1,6} ${marks}|[*_]{1,3})${name}${marks}[ \t]*(?=[\r\n]))`
  );
}

/** The text of a quotation that is the whole. */
function unquoted(words: string): string {
  return /^["“]([^"“”]+)["”],?$/u.exec(words)?.[1] ?? words;
}

function escaped(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
}
