/** The most characters of JSON in one value that leaves the guest. */
export const maximumJsonCharacters = 64_000;
/** The most levels of nesting in one value, since later code may walk it recursively. */
export const maximumNesting = 100;

/** The refusal of a value that is too long. */
export const tooLongRefusal = `the value is too long: at most ${maximumJsonCharacters} characters of JSON are allowed`;

/** Returns why JSON text from the guest is refused, or null. */
export function refusalOf(text: string): string | null {
  if (text.length > maximumJsonCharacters) return tooLongRefusal;
  return isNestedDeeperThan(text, maximumNesting) ? `the value is nested deeper than ${maximumNesting} levels` : null;
}

/** Whether JSON text has more levels than that. Reads every character once, without recursion. */
export function isNestedDeeperThan(text: string, levels: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inText) {
      if (character === 0x5c) i++;
      else if (character === 0x22) inText = false;
    } else if (character === 0x22) inText = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > levels) return true;
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
  return false;
}
