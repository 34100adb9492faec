import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from './client.js';

const cli = dirname(createRequire(import.meta.url).resolve('@s-agents/cli/package.json'));

/** A command that serves a page. */
export interface StartedCommand {
  readonly process: ChildProcess;
  readonly client: Client;
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>;
}

/** Starts `s-agents ARGS`; resolves when it has printed the address of a page, with a client of that. */
export function startCommand(cwd: string, ...args: readonly string[]): Promise<StartedCommand> {
  const child = spawn(process.execPath, [join(cli, 'bin', 's-agents.js'), ...args], { cwd, timeout: 180_000 });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        const address = /(http:\S+)\s/.exec(printed)?.[1];
        if (address !== undefined) resolve({ process: child, client: Client.to(address), exited });
      });
    child.once('error', reject);
    void exited.then((code) => reject(new Error(`the command ended with ${code}: ${printed}`)));
  });
}
