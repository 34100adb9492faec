import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromCommandHost, ToCommandHost } from './command-host.js';
import { Printed } from './printed.js';
import { plainEnvironment, type Command, type CommandOptions, type Ended } from './s-agents.js';

/** The built file: commands run from `dist`. */
const hostFile = fileURLToPath(new URL('../../dist/testing/command-host.js', import.meta.url));

/** A child process, and what its environment was at its start. */
interface Host {
  readonly child: ChildProcess;
  readonly environment: string;
}

/** Hosts that the files of tests before left. */
const idle = new Set<Host>();

/**
 * Runs command lines in one child process, one at a time, because loading the command's code takes longer than most
 * commands. It is for commands that end by themselves and leave nothing running; use `startSAgents` to test how the
 * process itself ends.
 */
export class OneProcess {
  #host: Host | null = null;
  #isBusy = false;

  run(args: readonly string[], options: Pick<CommandOptions, 'cwd' | 'timeout'>): Promise<Ended> {
    const command = this.start(args, options);
    command.endTyping();
    return command.ended;
  }

  /** Starts a command at whose questions the test types. */
  start(args: readonly string[], { cwd, timeout = 180_000 }: Pick<CommandOptions, 'cwd' | 'timeout'>): Command {
    const { child } = (this.#host ??= takeHost());
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

  /** Leaves the process to the tests that follow; ends it if a command has not returned. */
  async end(): Promise<void> {
    const host = this.#host;
    this.#host = null;
    if (host === null || hasEnded(host)) return;
    if (this.#isBusy) {
      host.child.kill('SIGKILL');
      await once(host.child, 'exit');
      return;
    }
    // It ends with this process.
    host.child.unref();
    host.child.channel?.unref();
    idle.add(host);
  }

  /** Resolves when the command that was told last has returned. */
  #ended(child: ChildProcess, printed: Printed, command: string, timeout: number): Promise<Ended> {
    this.#isBusy = true;
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
        this.#isBusy = false;
        settle(() => resolve({ code: what.code, stdout: printed.stdout, stderr: printed.stderr }));
      };
      const die = (): void => settle(() => reject(new Error(`the process ended in the middle of ${command}`)));
      const late = (): void => settle(() => reject(new Error(`${command} did not end within ${timeout} ms`)));
      child.on('message', hear).on('exit', die);
      signal.addEventListener('abort', late, { once: true });
    });
  }
}

const hasEnded = ({ child }: Host): boolean => child.exitCode !== null || child.signalCode !== null;

/** An idle host of the same environment, or a new one. */
function takeHost(): Host {
  const variables = plainEnvironment();
  const environment = JSON.stringify(variables);
  for (const left of idle) {
    if (hasEnded(left)) idle.delete(left);
    else if (left.environment === environment) {
      idle.delete(left);
      left.child.ref();
      left.child.channel?.ref();
      return left;
    }
  }
  return { child: fork(hostFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: variables }), environment };
}
