/** Characters of JSON that one value may have on its way out of the guest. */
export const longestText = 1_000_000;
/** Nesting that one value may have: whoever walks it afterwards may do so by recursion. */
export const deepestNesting = 100;

/** Why JSON text from the guest is not let through, or null. Reads every character once, without recursion. */
export function refusalOf(text: string): string | null {
  if (text.length > longestText)
    return `the value is ${text.length} characters of JSON long, at most ${longestText} are allowed`;
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
