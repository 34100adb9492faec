import { hideSecrets } from '../secrets/hide-secrets.js';

const marker = Symbol.for('@s-agents/SAgentsError');

/** The most characters of a message, and of a remedy. */
const longest = 10_000;

/**
 * The parts of an {@link SAgentsError}. `message` says what is wrong, with path and value; `remedy` says what the user
 * can do about it.
 */
export interface SAgentsErrorOptions {
  code: string;
  message: string;
  remedy: string;
  /** Which of the problems it is that one code stands for, where a program has to tell them apart. */
  kind?: string;
  cause?: unknown;
}

/** The kinds of errors about words that a world's reader takes for no task. */
export const unreadKinds = {
  /** It makes nothing of them. */
  unknown: 'unknown-words',
  /** It knows what may have been meant, which is the error's remedy. */
  unclear: 'unclear-words',
} as const;

/**
 * An error that a user can act on. Its text is one paragraph: `CODE: what is wrong: what to do`. Recognised across
 * package copies by a marker, not by `instanceof` (see {@link isSAgentsError}). What looks like a secret in it is hidden,
 * and what is longer than a paragraph is cut.
 */
export class SAgentsError extends Error {
  readonly [marker] = true;
  /** Upper snake case, stable: programs may branch on it. */
  readonly code: string;
  /** What is wrong, without code and remedy. */
  readonly problem: string;
  readonly remedy: string;
  readonly kind?: string;

  constructor(options: SAgentsErrorOptions) {
    const message = shown(options.message);
    const remedy = shown(options.remedy);
    super(`${options.code}: ${message}: ${remedy}`, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'SAgentsError';
    this.code = options.code;
    this.problem = message;
    this.remedy = remedy;
    if (options.kind !== undefined) this.kind = options.kind;
  }
}

/** A paragraph's worth of a text. A longer one ends with a whole word, so that no half of a secret is left. */
function shown(text: string): string {
  if (text.length <= longest) return hideSecrets(text);
  const beginning = text.slice(0, longest);
  return `${hideSecrets(beginning.slice(0, beginning.lastIndexOf(' ') + 1))}…`;
}

export function isSAgentsError(error: unknown): error is SAgentsError {
  return typeof error === 'object' && error !== null && marker in error;
}

/**
 * Returns an {@link SAgentsError} with `place` in front of its message, for a caller that knows where the error
 * happened. Any other error is returned unchanged.
 */
export function errorAtPlace(place: string, error: unknown): unknown {
  if (!isSAgentsError(error)) return error;
  const { code, problem, remedy, kind } = error;
  const more = kind === undefined ? {} : { kind };
  return new SAgentsError({ code, message: `${place}: ${problem}`, remedy, ...more, cause: error });
}
