/** A visitor's name or words as one line without control characters, cut to `maximumLength` characters. */
export function oneLine(text: string, maximumLength: number): string {
  const line = text
    .slice(0, 4 * maximumLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= maximumLength ? line : `${line.slice(0, maximumLength - 1).toWellFormed()}…`;
}
