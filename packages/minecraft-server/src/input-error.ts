/** Invalid input: the message gives its path, its value and the reason, the remedy says what to do instead. */
export class InputError extends Error {
  constructor(
    path: string,
    value: unknown,
    why: string,
    readonly remedy: string,
  ) {
    super(`${path}: ${formatValue(value)} ${why}.`);
  }
}

/** Characters of a value that an error shows. */
const maximumLength = 120;

/** Returns a value as an error shows it: as JSON, and shortened. */
export function formatValue(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : typeof value === 'symbol' ? 'a symbol' : notation(value);
  return text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text;
}

function notation(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
