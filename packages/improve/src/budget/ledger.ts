import { appendFileSync } from 'node:fs';
import { readRegularFileSync } from '@s-agents/kit';
import { z } from 'zod';
import { spendingSchema, type Spending } from './spending.js';

/** Who spends: the runs of an episode, its Critic, or its Coordinator. */
const spenders = ['runs', 'critic', 'coordinator'] as const;
export type Spender = (typeof spenders)[number];
export type SpendingBy = Readonly<Record<Spender, Spending>>;

const entrySchema = spendingSchema.extend({ episode: z.int().positive(), by: z.enum(spenders) });
export type LedgerEntry = z.infer<typeof entrySchema>;

/** A file with a line for each call of a model, so that a killed process forgets none. */
export class Ledger {
  constructor(private readonly path: string) {
    const text = this.#text();
    // A line that broke off is ended, so that the next entry has a line of its own.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  }

  /** The entries so far; a line that broke off is left out. */
  read(): readonly LedgerEntry[] {
    return this.#text()
      .split('\n')
      .flatMap((line) => {
        const entry = entrySchema.safeParse(parsed(line)).data;
        return entry === undefined ? [] : [entry];
      });
  }

  append(entry: LedgerEntry): void {
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`);
  }

  #text(): string {
    try {
      return readRegularFileSync(this.path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
