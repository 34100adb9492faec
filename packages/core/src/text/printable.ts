/** What a terminal obeys in place of showing it, but for line ends and tabs; and halves of characters. */
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * A text of unknown origin (a model's, a skill's, a server's) as a terminal may get it: each control character, bidi
 * mark and half of a character is replaced by one visible sign. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(unprintable, signOf);
}

/** The same as one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll(/[\r\n]+/g, ' '));
}

/** A value as indented JSON that holds no such characters either: JSON escapes them. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** "␛" for escape and so on; "�" where there is no picture. */
function signOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : '\ufffd';
}
