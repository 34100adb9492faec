import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { SAgentsError } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';

/** A server of the engine that was started for one run, on this machine's own network. */
export interface StartedServer {
  /** As `nats://127.0.0.1:PORT`. */
  readonly address: string;
  /** Whoever knows it may connect. */
  readonly token: string;
  readonly pid: number;
  /** Ends it, and removes what it kept unless its folder was given. */
  stop(): Promise<void>;
}

export interface StartServerOptions {
  readonly signal: AbortSignal;
  /** The program; default: `nats-server` on the PATH. */
  readonly command?: string;
  /** Where it keeps its streams; default: a new folder that `stop` removes. */
  readonly folder?: string;
}

/** Wall seconds that it has for its start, and for its end. */
const patienceSeconds = 10;
/** Milliseconds between two looks whether it is up. */
const pause = 10;

/**
 * Starts `nats-server` with JetStream on a free port of the loopback interface. Throws SAgentsError
 * `ENGINE_NOT_INSTALLED` and `ENGINE_NOT_STARTED`, and the signal's reason.
 */
export async function startServer({
  signal,
  command = 'nats-server',
  folder,
}: StartServerOptions): Promise<StartedServer> {
  signal.throwIfAborted();
  const home = folder ?? (await mkdtemp(join(tmpdir(), 's-agents-nats-')));
  const clean = (): Promise<void> =>
    folder === undefined ? rm(home, { recursive: true, force: true }) : Promise.resolve();
  const token = randomBytes(24).toString('base64url');
  const config = join(home, 'server.conf');
  // In a file, since arguments can be read by everybody on the machine.
  await writeFile(config, configText(home, token), { mode: 0o600 });
  const server = new ServerProcess(command, config);
  try {
    const address = await server.address(home, signal);
    const stop = async (): Promise<void> => {
      await server.end();
      await clean();
    };
    return { address, token, pid: server.pid, stop };
  } catch (error) {
    await server.end();
    await clean();
    throw error;
  }
}

function configText(home: string, token: string): string {
  const lines = [
    'listen: "127.0.0.1:-1"',
    `ports_file_dir: ${JSON.stringify(home)}`,
    `jetstream: { store_dir: ${JSON.stringify(join(home, 'streams'))} }`,
    `authorization: { token: "${token}" }`,
  ];
  return `${lines.join('\n')}\n`;
}

class ServerProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  /** Why it is not there; null while it is. */
  #trouble: Error | null = null;
  #said = '';

  constructor(
    private readonly command: string,
    config: string,
  ) {
    // Debian puts it where only administrators look.
    const PATH = [process.env['PATH'] ?? '', '/usr/local/sbin', '/usr/sbin'].join(delimiter);
    const env = { ...process.env, PATH };
    this.#process = spawn(command, ['-c', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-1000);
    });
    this.#ended = new Promise((resolve) => {
      this.#process.once('error', (error: NodeJS.ErrnoException) => {
        this.#trouble = error.code === 'ENOENT' ? notInstalled(command) : notStarted(command, error.message);
        resolve();
      });
      this.#process.once('exit', () => {
        this.#trouble ??= notStarted(command, this.#said.trim().split('\n').at(-1) ?? '');
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Where it listens, once it does. */
  async address(home: string, signal: AbortSignal): Promise<string> {
    const until = systemWallClock.now() + patienceSeconds * 1000;
    for (;;) {
      signal.throwIfAborted();
      if (this.#trouble !== null) throw this.#trouble;
      const address = await portsIn(home, this.pid);
      if (address !== null) return address;
      if (systemWallClock.now() > until)
        throw notStarted(this.command, `it did not listen within ${patienceSeconds} s`);
      await setTimeout(pause);
    }
  }

  async end(): Promise<void> {
    if (this.#trouble !== null) return this.#ended;
    this.#process.kill('SIGTERM');
    const over = new AbortController();
    const late = setTimeout(patienceSeconds * 1000, undefined, { signal: over.signal }).then(
      () => void this.#process.kill('SIGKILL'),
      () => {},
    );
    await this.#ended;
    over.abort();
    await late;
  }
}

/** The address in the file in which the server says where it listens; null while there is none. */
async function portsIn(home: string, pid: number): Promise<string | null> {
  const name = (await readdir(home)).find((file) => file.endsWith(`_${pid}.ports`));
  if (name === undefined) return null;
  try {
    const { nats } = JSON.parse(await readFile(join(home, name), 'utf8')) as { readonly nats?: readonly string[] };
    return nats?.[0] ?? null;
  } catch {
    // It is still being written.
    return null;
  }
}

function notInstalled(command: string): SAgentsError {
  return new SAgentsError({
    code: 'ENGINE_NOT_INSTALLED',
    message: `the run starts the engine that carries its messages itself, and there is no program "${command}"`,
    remedy:
      'install NATS Server (Debian and Ubuntu: `apt install nats-server`; others: https://nats.io/download), or give the ' +
      'address of one that runs: `messagePool: { use: nats, servers: nats://HOST:4222 }`',
  });
}

function notStarted(command: string, why: string): SAgentsError {
  return new SAgentsError({
    code: 'ENGINE_NOT_STARTED',
    message: `${command}, which carries the run's messages, did not start: ${why}`,
    remedy: 'start it by hand to see what it lacks, or give the address of one that runs with `servers`',
  });
}
