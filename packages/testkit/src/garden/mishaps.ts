import { mishapSchema, type Mishap } from './options.js';
import type { z } from 'zod';

/** The failures that a test has ordered and that have not occurred yet. */
export class Mishaps {
  readonly #ordered: { readonly mishap: z.output<typeof mishapSchema>; left: number }[] = [];

  order(mishap: Mishap): void {
    const complete = mishapSchema.parse(mishap);
    this.#ordered.push({ mishap: complete, left: complete.times });
  }

  /** Returns the oldest mishap that matches the act and uses it up once; null if none matches. */
  take(agent: string, primitive: string): Pick<z.output<typeof mishapSchema>, 'reason' | 'detail'> | null {
    const entry = this.#ordered.find(
      ({ mishap, left }) =>
        left > 0 && (mishap.agent ?? agent) === agent && (mishap.primitive ?? primitive) === primitive,
    );
    if (entry === undefined) return null;
    entry.left--;
    return entry.mishap;
  }
}
