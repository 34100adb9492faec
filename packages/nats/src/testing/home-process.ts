import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { ConfigInput } from '@s-agents/core';

/** The built package: the process runs what users run. */
const built = new URL('../../dist/index.js', import.meta.url).href;
const program = `
  const [built, runner, config, folder] = process.argv.slice(1);
  const { runTeam } = await import(runner);
  const { default: plugin } = await import(built);
  const { result } = await runTeam(JSON.parse(config), { plugins: [plugin], folder });
  process.stdout.write(result);
`;

/** The own process of a run. */
export interface HomeProcess {
  /** Ends it without a word. Resolves once it is gone. */
  kill(): Promise<void>;
  /** What it has said of errors. */
  readonly errors: () => string;
}

export function startHome(config: ConfigInput, folder: string): HomeProcess {
  const given = [built, import.meta.resolve('@s-agents/runner'), JSON.stringify(config), folder];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, ...given], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    errors: () => errors,
  };
}
