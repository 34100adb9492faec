/** Characters of JSON that one value may have on its way out of the guest. */
export const longestText = 64_000;
/** Levels of nesting that one value may have: code that walks it later may recurse. */
export const deepestNesting = 100;

/** The refusal of a value that is longer. */
export const tooLong = `the value is too long: at most ${longestText} characters of JSON are allowed`;

/** Why JSON text from the guest is refused, or null. Reads every character once, without recursion. */
export function refusalOf(text: string): string | null {
  if (text.length > longestText) return tooLong;
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inText) {
      if (character === 0x5c) i++;
      else if (character === 0x22) inText = false;
    } else if (character === 0x22) inText = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > deepestNesting) return `the value is nested deeper than ${deepestNesting} levels`;
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
  return null;
}
