/** What was asked for cannot be: says where, the value, and what to do instead. */
export class Refusal extends Error {
  constructor(
    path: string,
    value: unknown,
    why: string,
    readonly remedy: string,
  ) {
    super(`${path}: ${shown(value)} ${why}.`);
  }
}

const longest = 120;

/** A value as an error shows it: as code, and not at length. */
export function shown(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : typeof value === 'symbol' ? 'a symbol' : notation(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function notation(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
