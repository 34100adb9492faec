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
  /** Who may connect, in lines of its configuration; default: whoever knows the token. */
  readonly access?: readonly string[];
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
  access,
}: StartServerOptions): Promise<StartedServer> {
  signal.throwIfAborted();
  const home = folder ?? (await mkdtemp(join(tmpdir(), 's-agents-nats-')));
  // A former server that was killed says there where it listened.
  for (const file of await readdir(home)) if (file.endsWith('.ports')) await rm(join(home, file));
  const token = randomBytes(24).toString('base64url');
  const config = join(home, 'server.conf');
  // In a file, since arguments can be read by everybody on the machine.
  await writeFile(config, configText(home, access ?? [`authorization: { token: "${token}" }`]), { mode: 0o600 });
  const server = new ServerProcess(command, config, folder === undefined ? home : '');
  try {
    const { address, pid } = await server.listening(home, signal);
    return { address, token, pid, stop: () => server.end() };
  } catch (error) {
    await server.end();
    throw error;
  }
}

function configText(home: string, access: readonly string[]): string {
  const lines = [
    'listen: "127.0.0.1:-1"',
    `ports_file_dir: ${JSON.stringify(home)}`,
    `jetstream: { store_dir: ${JSON.stringify(join(home, 'streams'))} }`,
    ...access,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Runs the server until it ends, or until nobody holds the other end of its standard input: when the process that started
 * it dies, however that dies, the server ends as well. Then removes what it kept, where that is nobody's.
 */
const guarded = `
exec 3<&0
"$0" -c "$1" 3<&- &
server=$!
{ cat <&3 >/dev/null; kill $server 2>/dev/null; } &
wait $server
code=$?
[ -z "$2" ] || rm -rf -- "$2"
exit $code
`;
const noSuchProgram = 127;

class ServerProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  /** Why it is not there; null while it is. */
  #trouble: Error | null = null;
  #said = '';

  constructor(
    private readonly command: string,
    config: string,
    removed: string,
  ) {
    // Debian puts it where only administrators look.
    const PATH = [process.env['PATH'] ?? '', '/usr/local/sbin', '/usr/sbin'].join(delimiter);
    const env = { ...process.env, PATH };
    // In a group of its own, so that an interrupt at the terminal lets the run end in order first.
    this.#process = spawn('sh', ['-c', guarded, command, config, removed], {
      ...{ env, detached: true },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#process.stdin?.on('error', () => {});
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-1000);
    });
    this.#ended = new Promise((resolve) => {
      this.#process.once('error', (error) => {
        this.#trouble = notStarted(command, error.message);
        resolve();
      });
      this.#process.once('exit', (code) => {
        this.#process.stdin?.destroy();
        this.#trouble ??=
          code === noSuchProgram
            ? notInstalled(command)
            : notStarted(command, this.#said.trim().split('\n').at(-1) ?? '');
        resolve();
      });
    });
  }

  /** Where it listens, once it does. */
  async listening(home: string, signal: AbortSignal): Promise<Listening> {
    const until = systemWallClock.now() + patienceSeconds * 1000;
    for (;;) {
      signal.throwIfAborted();
      if (this.#trouble !== null) throw this.#trouble;
      const listening = await portsIn(home);
      if (listening !== null) return listening;
      if (systemWallClock.now() > until)
        throw notStarted(this.command, `it did not listen within ${patienceSeconds} s`);
      await setTimeout(pause);
    }
  }

  async end(): Promise<void> {
    if (this.#trouble !== null) return this.#ended;
    this.#process.stdin?.end();
    const over = new AbortController();
    const late = setTimeout(patienceSeconds * 1000, undefined, { signal: over.signal }).then(
      () => void process.kill(-(this.#process.pid ?? 0), 'SIGKILL'),
      () => {},
    );
    await this.#ended;
    over.abort();
    await late;
  }
}

interface Listening {
  readonly address: string;
  readonly pid: number;
}

/** What the file says in which the server tells where it listens; null while there is none. */
async function portsIn(home: string): Promise<Listening | null> {
  // A server that has ended takes its folder along.
  const name = (await readdir(home).catch(() => [])).find((file) => file.endsWith('.ports'));
  const pid = Number(/_(\d+)\.ports$/.exec(name ?? '')?.[1]);
  if (name === undefined || Number.isNaN(pid)) return null;
  try {
    const { nats } = JSON.parse(await readFile(join(home, name), 'utf8')) as { readonly nats?: readonly string[] };
    return nats?.[0] === undefined ? null : { address: nats[0], pid };
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
