/** Starts that are tried at most: prose with ever more brackets must not cost ever more time. */
const mostStarts = 200;

/**
 * The JSON objects and lists in a model's text, the likeliest first: the text itself, code fences, then what stands
 * between other words. What reasoning models think aloud (`<think>…</think>`) does not count.
 */
export function extractJson(text: string): readonly unknown[] {
  const said = text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '').trim();
  const fenced = [...said.matchAll(/```[a-z0-9]*\s*\n?([\s\S]*?)```/gi)].map(([, inside]) => inside ?? '');
  const whole = [said, ...fenced].map(parsed).filter((candidate) => candidate !== undefined);
  return whole.length > 0 ? whole : embedded(said);
}

function embedded(text: string): readonly unknown[] {
  const found: unknown[] = [];
  let starts = 0;
  for (let index = 0; index < text.length && starts < mostStarts; index++) {
    if (text[index] !== '{' && text[index] !== '[') continue;
    starts++;
    const end = closingBracket(text, index);
    const candidate = end === null ? undefined : parsed(text.slice(index, end + 1));
    if (candidate === undefined || end === null) continue;
    found.push(candidate);
    index = end;
  }
  return found;
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Where the bracket that opens at `start` closes, brackets within JSON strings left out; null when it does not. */
function closingBracket(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return index;
  }
  return null;
}
