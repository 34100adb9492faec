import { SAgentsError } from '@s-agents/core';
import { parseWholeNumber } from '@s-agents/experiments/measure';
import { parseSeeds } from '@s-agents/runner';
import { parseWorlds, type SuiteWorld, type WorldSuiteOptions } from '../world-suite.js';

/** One of the suites that `s-agents bench` measures. */
export interface BenchSuite {
  readonly name: string;
  /** Resolves with false where the suite has an aim and misses it. Throws SAgentsError `OPTION_INVALID`. */
  readonly measure: (request: SuiteRequest) => Promise<unknown>;
}

/** What the command line asks of a suite. Every reader throws SAgentsError `OPTION_INVALID` for what cannot be meant. */
export class SuiteRequest {
  /** The folder of the results. */
  readonly folder: string;

  constructor(
    private readonly options: Readonly<Record<string, unknown>>,
    readonly signal: AbortSignal,
  ) {
    this.folder = String(options['results']);
  }

  /** What nearly every suite takes. */
  get common(): { readonly folder: string; readonly fresh: boolean; readonly signal: AbortSignal } {
    return { folder: this.folder, fresh: this.is('fresh'), signal: this.signal };
  }

  is(option: string): boolean {
    return this.options[option] === true;
  }

  text(option: string): string | undefined {
    const value = this.options[option];
    return typeof value === 'string' ? value : undefined;
  }

  number(option: string, bounds: { readonly least: number; readonly most: number }, fallback?: number): number {
    return parseWholeNumber(`--${option}`, this.options[option] ?? fallback, bounds);
  }

  seeds(fallback: string): readonly number[] {
    return parseSeeds(this.text('seeds') ?? fallback);
  }

  get worlds(): readonly SuiteWorld[] {
    return parseWorlds(String(this.options['worlds']));
  }

  inWorlds(seeds: string): WorldSuiteOptions {
    return { ...this.common, worlds: this.worlds, seeds: this.seeds(seeds) };
  }

  /** How many tasks are drawn. */
  count(fallback: number): number {
    return this.number('count', { least: 1, most: 10_000 }, fallback);
  }

  get jobs(): number {
    return this.number('jobs', { least: 1, most: 64 });
  }

  get repetitions(): number {
    return this.number('repetitions', { least: 1, most: 100 });
  }

  get hours(): number {
    const hours = Number(this.options['hours']);
    if (!(hours > 0 && hours <= 24))
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--hours is ${JSON.stringify(String(this.options['hours']))}`,
        remedy: 'give a number above 0 and at most 24',
      });
    return hours;
  }

  /** The seed of a draw, which is part of a folder's name. */
  draw(option: 'seed' | 'draw'): string {
    const text = String(this.options[option]);
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(text))
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--${option} is ${JSON.stringify(text)}`,
        remedy: 'give 1 to 40 letters, digits, _ or -',
      });
    return text;
  }

  /** The cases that `--cases` names, or the usual ones. */
  cases<C extends { readonly name: string }>(all: readonly C[], usual: readonly C[] = all): readonly C[] {
    return (
      this.text('cases')
        ?.split(',')
        .map((name) => {
          const selected = all.find((candidate) => candidate.name === name.trim());
          if (selected !== undefined) return selected;
          throw new SAgentsError({
            code: 'OPTION_INVALID',
            message: `--cases names ${JSON.stringify(name)}, which is not a case`,
            remedy: `use some of ${namesOf(all)}`,
          });
        }) ?? usual
    );
  }
}

export function namesOf(all: readonly { readonly name: string }[]): string {
  return all.map(({ name }) => name).join(', ');
}
