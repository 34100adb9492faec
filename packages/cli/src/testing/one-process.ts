import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './command-host.js';
import { plainEnvironment, type Ended } from './s-agents.js';

/** Built: the command runs from `dist`. */
const host = fileURLToPath(new URL('../../dist/testing/command-host.js', import.meta.url));

/**
 * Runs command lines by the command's own code in one process, one after the other: to load that code takes longer than
 * most of them. For what ends by itself and leaves nothing behind; how the process itself ends is `sAgents` to see.
 */
export class OneProcess {
  #child: ChildProcess | null = null;

  async run(
    args: readonly string[],
    { cwd, timeout = 60_000 }: { readonly cwd: string; readonly timeout?: number },
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
      child.send({ args, cwd } satisfies Order);
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
