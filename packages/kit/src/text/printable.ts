/** Control characters (other than line ends and tabs), bidi marks and lone surrogates. */
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** What most texts are: ASCII, dashes, quotation marks and arrows. The tables of Unicode are many times slower. */
const plain = /^[\n\t\x20-\x7e\u2010-\u2027\u2190-\u21ff]*$/;

/**
 * Makes a text of unknown origin (from a model, skill or server) safe for a terminal: replaces each control character,
 * bidi mark and lone surrogate by one visible character. Line ends and tabs stay.
 */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(unprintable, signOf);
}

/** Like {@link printable}, on one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll(/[\r\n]+/g, ' '));
}

/** A value as indented JSON in which those characters are escaped. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The control picture of a character, such as "␛" for escape; "�" when Unicode has none. */
function signOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : '\ufffd';
}
