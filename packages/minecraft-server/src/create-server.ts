import { record, serializable } from './checks.js';
import { ServerProcess } from './child-process.js';
import type { Aid, Command } from './command.js';
import { MinecraftServerError } from './errors.js';
import { ruleChanges } from './game-rules.js';
import type { FromChild } from './messages.js';
import { resolveOptions, type ResolvedOptions, type ServerOptions } from './options.js';
import { printable } from './printable.js';
import { afterWallTime } from './real-time.js';
import { InputError } from './input-error.js';
import { SavedWorldStore, type SavedWorld } from './saved-world.js';
import type { AgeSample, Kill, MinecraftServer, ServerExit } from './server.js';
import type { StateAnswer, StateQuery } from './state.js';
import { readWorld, writeWorld } from './world-file.js';

/** Wall time that a start may take; on an idle machine it takes about a second. */
const startTimeoutMilliseconds = 60_000;
/** Characters; log lines contain text that clients send, so their length is limited. */
const maximumLogLineLength = 2_000;

/** Throws BAD_OPTION when `saveFile` exists and cannot be used with these options. Starts nothing. */
export async function checkSave(options: ServerOptions): Promise<void> {
  if (options.saveFile !== undefined) await readWorld(options.saveFile, resolveOptions(options));
}

/**
 * Starts a server and resolves when players can join. The server ends with the calling process and does not keep it
 * alive. Throws BAD_OPTION, VERSION_UNSUPPORTED, PORT_IN_USE, START_FAILED, or the signal's reason.
 */
export async function createServer(options: ServerOptions = {}): Promise<MinecraftServer> {
  const resolved = resolveOptions(options);
  options.signal?.throwIfAborted();
  const log = (lines: string): void => {
    for (const line of lines.split('\n')) options.log?.(printable(line, maximumLogLineLength));
  };
  const saved = options.saveFile === undefined ? undefined : await readWorld(options.saveFile, resolved);
  options.signal?.throwIfAborted();
  const server = new SupervisedServer(resolved, log, options.saveFile, saved);
  const stop = (): void => void server.stop().catch((error: unknown) => log(String(error)));
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    options.signal?.throwIfAborted();
    throw error;
  }
  return server;
}

class SupervisedServer implements MinecraftServer {
  readonly #options: ResolvedOptions;
  readonly #log: (line: string) => void;
  readonly #saveFile: string | undefined;
  readonly #saved: SavedWorldStore;
  readonly #aids: Aid[];
  readonly #aidListeners = new Set<(aid: Aid) => void>();
  readonly #ageListeners = new Set<(sample: AgeSample) => void>();
  readonly #killListeners = new Set<(kill: Kill) => void>();
  readonly #exitListeners = new Set<(exit: ServerExit) => void>();
  #process: ServerProcess | undefined;
  #stopped = false;
  #hasReported = false;
  #stopping: Promise<void> | undefined;
  #age = 0;

  constructor(
    options: ResolvedOptions,
    log: (line: string) => void,
    saveFile: string | undefined,
    saved: SavedWorld | undefined,
  ) {
    this.#options = options;
    this.#aids = ruleChanges(options.rules).map((command) => ({ age: 0, command }));
    this.#log = log;
    this.#saveFile = saveFile;
    this.#saved = new SavedWorldStore(options.setup.timeOfDay);
    if (saved !== undefined) this.#saved.merge(saved.age, saved);
  }

  get host(): string {
    return this.#options.host;
  }

  get port(): number {
    return this.#options.port;
  }

  get version(): string {
    return this.#options.version;
  }

  get speed(): number {
    return this.#options.speed;
  }

  get pid(): number {
    return this.#process?.pid ?? -1;
  }

  async start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = new ServerProcess(this.#options.speed, {
      onLine: this.#log,
      onMessage: (message) => {
        if (message.type === 'booted')
          child.send({ type: 'start', options: this.#options, saved: this.#saved.snapshot() });
        else if (message.type === 'ready') {
          this.#options.port = message.port;
          resolve();
        } else if (message.type === 'failed')
          reject(new MinecraftServerError(message.code, message.message, message.remedy));
        else this.#receive(message);
      },
      onExit: (exit) => {
        reject(
          new MinecraftServerError(
            'START_FAILED',
            'The server process ended before it was ready: ' +
              `${exit.error ?? `code ${exit.code}, signal ${exit.signal}`}.`,
            'Pass the option `log` to see its output.',
          ),
        );
        for (const listener of this.#exitListeners) listener(exit);
        if (!exit.expected)
          this.#write().catch((error: unknown) => this.#log(`could not save the world: ${String(error)}`));
      },
    });
    this.#process = child;
    child.keepAlive(this.#ageListeners.size > 0);
    const cancelTimer = afterWallTime(startTimeoutMilliseconds, () =>
      reject(
        new MinecraftServerError(
          'START_FAILED',
          `The server was not ready after ${startTimeoutMilliseconds / 1000} s.`,
          'Pass the option `log` to see its output.',
        ),
      ),
    );
    try {
      await promise;
    } finally {
      cancelTimer();
    }
  }

  async age(): Promise<number> {
    return (await this.#request({ age: true })) as number;
  }

  onAge(listener: (sample: AgeSample) => void): () => void {
    this.#ageListeners.add(listener);
    this.#process?.keepAlive(true);
    return () => {
      this.#ageListeners.delete(listener);
      this.#process?.keepAlive(this.#ageListeners.size > 0);
    };
  }

  async state<Q extends StateQuery>(query: Q): Promise<StateAnswer<Q>> {
    checkSerializable('query', query);
    return (await this.#request({ state: query })) as StateAnswer<Q>;
  }

  async command(command: Command): Promise<void> {
    checkSerializable('command', command);
    const aid: Aid = { age: this.#age, command };
    this.#aids.push(aid);
    for (const listener of this.#aidListeners) listener(aid);
    await this.#request({ command });
  }

  aids(): readonly Aid[] {
    return [...this.#aids];
  }

  onAid(listener: (aid: Aid) => void): () => void {
    this.#aidListeners.add(listener);
    return () => void this.#aidListeners.delete(listener);
  }

  onKill(listener: (kill: Kill) => void): () => void {
    this.#killListeners.add(listener);
    return () => void this.#killListeners.delete(listener);
  }

  onExit(listener: (exit: ServerExit) => void): () => void {
    this.#exitListeners.add(listener);
    return () => void this.#exitListeners.delete(listener);
  }

  async restart(): Promise<void> {
    if (this.#stopped)
      throw new MinecraftServerError('NOT_RUNNING', 'restart(): the server was stopped.', 'Create a new server.');
    await this.#process?.end();
    await this.start();
  }

  async save(): Promise<void> {
    if (this.#saveFile === undefined)
      throw new MinecraftServerError(
        'BAD_OPTION',
        'save(): this server has no saveFile.',
        'Pass saveFile to createServer.',
      );
    await this.#request({ flush: true });
    await this.#write();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopping ??= this.#process?.end().then(() => this.#write());
    await this.#stopping;
  }

  async #write(): Promise<void> {
    // Before the first report the store is empty, and saving it would erase the file's world.
    if (this.#saveFile !== undefined && this.#hasReported)
      await writeWorld(this.#saveFile, this.#options, this.#saved.snapshot());
  }

  async #request(request: Parameters<ServerProcess['request']>[0]): Promise<unknown> {
    if (this.#process === undefined)
      throw new MinecraftServerError(
        'NOT_RUNNING',
        'The server is not running.',
        'Wait until createServer has resolved.',
      );
    return this.#process.request(request);
  }

  #receive(message: FromChild): void {
    if (message.type === 'log') this.#log(message.line);
    else if (message.type === 'crash') this.#log(`crash: ${message.stack ?? message.message}`);
    else if (message.type === 'killed') for (const listener of this.#killListeners) listener(message.kill);
    else if (message.type === 'sample') {
      this.#age = message.sample.age;
      this.#hasReported = true;
      this.#saved.merge(message.sample.age, message.changes);
      for (const listener of this.#ageListeners) listener(message.sample);
    }
  }
}

function checkSerializable(path: string, value: unknown): void {
  try {
    serializable(path, record(path, value));
  } catch (error) {
    if (error instanceof InputError) throw new MinecraftServerError('COMMAND_FAILED', error.message, error.remedy);
    throw error;
  }
}
