import { SAgentsError, type Plugin } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { loadPlugin } from '@s-agents/runner';

/** The variable with the bearer token. */
export const tokenVariable = 'S_AGENTS_MCP_TOKEN';
/** A shorter token could be guessed. */
const minimumTokenLength = 16;

export interface ServeOptions {
  readonly root: string;
  /** Null: standard input and output. A null token: a new one is made. */
  readonly http: { readonly port: number; readonly token: string | null; readonly idleMilliseconds: number } | null;
  readonly maximumRuns: number;
  /** How runs are started: with which plugins, and whether every event is written to run.log. */
  readonly plugins: {
    readonly plugins: readonly Plugin[];
    readonly defaults?: readonly string[];
    readonly debug: boolean;
  };
}

/** Reads the options of `s-agents mcp`. Throws SAgentsError `OPTION_INVALID`, and those of `loadPlugin`. */
export async function readOptions(
  options: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<ServeOptions> {
  const maximumRuns = number('--max-runs', options['maxRuns'], { from: 1, to: 100 });
  const idleMinutes = number('--idle-minutes', options['idleMinutes'], { from: 1, to: 10_080 });
  const named = Array.isArray(options['plugin']) ? options['plugin'].map(String) : [];
  const plugins = await Promise.all(named.map((name) => loadPlugin(name, { source: '--plugin', folder })));
  return {
    root: String(options['root']),
    http:
      options['http'] === undefined
        ? null
        : {
            port: number('--http', options['http'], { from: 0, to: 65_535 }),
            token: tokenIn(environment),
            idleMilliseconds: idleMinutes * 60_000,
          },
    maximumRuns,
    plugins: {
      plugins,
      ...(options['defaultPlugins'] === false ? { defaults: [] } : {}),
      debug: options['debug'] === true,
    },
  };
}

function number(flag: string, value: unknown, { from, to }: { readonly from: number; readonly to: number }): number {
  const text = String(value);
  const read = Number(text);
  if (/^\d{1,6}$/.test(text) && read >= from && read <= to) return read;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `${flag} is ${valueText(value)}`,
    remedy: `give a whole number from ${from} to ${to}`,
  });
}

function tokenIn(environment: Readonly<Record<string, string | undefined>>): string | null {
  const token = environment[tokenVariable];
  if (token === undefined || token === '') return null;
  // The token itself is not shown.
  if (token.length >= minimumTokenLength && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `the token in ${tokenVariable} is too short, or has characters that an HTTP header cannot hold`,
    remedy: `use at least ${minimumTokenLength} letters, digits and signs, or unset it to get a new one`,
  });
}
