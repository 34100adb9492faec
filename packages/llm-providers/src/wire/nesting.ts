/** The most levels of nested objects and lists that are read. No purpose's answer has more than a few. */
export const maximumNesting = 64;

/** Whether a JSON text nests deeper than {@link maximumNesting}. Brackets within strings do not count. */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > maximumNesting) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
