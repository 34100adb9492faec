/** Levels of objects and lists within each other that are read at most; no purpose's answer has more than a few. */
export const deepest = 64;

/** Whether brackets nest deeper than {@link deepest} in a JSON text; those within strings do not count. */
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
      if (++depth > deepest) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}
