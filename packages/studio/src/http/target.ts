import { valueText } from '@s-agents/kit';
import { invalid } from './refusal.js';

/** What a request asks for. */
export interface Target {
  /** The parts of the path, decoded; none holds what would lead elsewhere in a folder. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/**
 * Reads a request's path. It is not resolved as an address is, so that `..` stays a name, which nothing has. Throws a
 * refusal.
 */
export function readTarget(url: string): Target {
  const [path = '', ...query] = url.split('?');
  try {
    if (!path.startsWith('/')) throw new URIError('it is no path');
    return { parts: path.slice(1).split('/').map(decodeURIComponent), query: new URLSearchParams(query.join('?')) };
  } catch {
    throw invalid(`the path ${valueText(url)} cannot be read`, 'ask for a path whose parts are percent-encoded');
  }
}

/** A number of the query; null where it has none. Throws a refusal for anything else. */
export function numberIn(query: URLSearchParams, name: string, pattern: RegExp): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (pattern.test(text)) return Number(text);
  throw invalid(`${name} is ${valueText(text)}, and must be a number`, `give a number as ${name}, or leave it out`);
}
