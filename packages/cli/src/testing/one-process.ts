import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromCommandHost, ToCommandHost } from './command-host.js';
import { Printed } from './printed.js';
import { plainEnvironment, type Command, type CommandOptions, type Ended } from './s-agents.js';

/** The built file: commands run from `dist`. */
const host = fileURLToPath(new URL('../../dist/testing/command-host.js', import.meta.url));

/**
 * Runs command lines in one child process, one at a time, because loading the command's code takes longer than most
 * commands. It is for commands that end by themselves and leave nothing running; use `startSAgents` to test how the
 * process itself ends.
 */
export class OneProcess {
  #child: ChildProcess | null = null;

  run(args: readonly string[], options: Pick<CommandOptions, 'cwd' | 'timeout'>): Promise<Ended> {
    const command = this.start(args, options);
    command.endTyping();
    return command.ended;
  }

  /** Starts a command at whose questions the test types. */
  start(args: readonly string[], { cwd, timeout = 180_000 }: Pick<CommandOptions, 'cwd' | 'timeout'>): Command {
    this.#child ??= fork(host, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: plainEnvironment() });
    const child = this.#child;
    const tell = (what: ToCommandHost): void => void child.send(what);
    const printed = new Printed();
    const ended = this.#ended(child, printed, `s-agents ${args.join(' ')}`, timeout);
    tell({ args, cwd });
    return {
      ended,
      printed: (text) => printed.until(text),
      made: (folder, name) => printed.untilMade(folder, name),
      type: (line) => tell({ typed: `${line}\n` }),
      endTyping: () => tell({ endTyping: true }),
    };
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Resolves when the command that was told last has returned. */
  #ended(child: ChildProcess, printed: Printed, command: string, timeout: number): Promise<Ended> {
    return new Promise<Ended>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeout);
      const settle = (act: () => void): void => {
        child.off('message', hear).off('exit', die);
        signal.removeEventListener('abort', late);
        act();
        printed.end();
      };
      const hear = (what: FromCommandHost): void => {
        if ('stream' in what) return printed.add(what.stream, what.text);
        settle(() => resolve({ code: what.code, stdout: printed.stdout, stderr: printed.stderr }));
      };
      const die = (): void => settle(() => reject(new Error(`the process ended in the middle of ${command}`)));
      const late = (): void => settle(() => reject(new Error(`${command} did not end within ${timeout} ms`)));
      child.on('message', hear).on('exit', die);
      signal.addEventListener('abort', late, { once: true });
    });
  }
}
