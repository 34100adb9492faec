import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommandLine } from './command-host.js';
import { plainEnvironment, type Ended } from './s-agents.js';

/** The built file: commands run from `dist`. */
const host = fileURLToPath(new URL('../../dist/testing/command-host.js', import.meta.url));

/**
 * Runs command lines in one child process, one at a time, because loading the command's code takes longer than most
 * commands. It is for commands that end by themselves and leave nothing running; use `sAgents` to test how the process
 * itself ends.
 */
export class OneProcess {
  #child: ChildProcess | null = null;

  async run(
    args: readonly string[],
    { cwd, timeout = 180_000 }: { readonly cwd: string; readonly timeout?: number },
  ): Promise<Ended> {
    this.#child ??= fork(host, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: plainEnvironment() });
    const child = this.#child;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeout)]);
    const died = async (): Promise<never> => {
      await once(child, 'exit', { signal });
      throw new Error(`the process ended in the middle of s-agents ${args.join(' ')}`);
    };
    try {
      child.send({ args, cwd } satisfies CommandLine);
      const [ended] = (await Promise.race([once(child, 'message', { signal }), died()])) as [Ended];
      return ended;
    } finally {
      over.abort();
    }
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
