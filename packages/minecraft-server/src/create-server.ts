import { ServerProcess } from './child-process.js';
import type { Aid, Command } from './command.js';
import { MinecraftServerError } from './errors.js';
import { ruleChanges } from './game-rules.js';
import type { FromChild } from './messages.js';
import { resolveOptions, type ResolvedOptions, type ServerOptions } from './options.js';
import { after } from './real-time.js';
import { SavedWorldStore } from './saved-world.js';
import type { AgeSample, MinecraftServer, ServerExit } from './server.js';
import type { StateAnswer, StateQuery } from './state.js';

const startMilliseconds = 30_000;

/**
 * Starts a server and resolves when players can join.
 * Throws BAD_OPTION, VERSION_UNSUPPORTED, PORT_IN_USE, START_FAILED, or the signal's reason.
 */
export async function createServer(options: ServerOptions): Promise<MinecraftServer> {
  const resolved = resolveOptions(options);
  options.signal?.throwIfAborted();
  const server = new SupervisedServer(resolved, options.log ?? (() => undefined));
  const stop = (): void => void server.stop();
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
  readonly #saved = new SavedWorldStore();
  readonly #aids: Aid[];
  readonly #aidListeners = new Set<(aid: Aid) => void>();
  readonly #ageListeners = new Set<(sample: AgeSample) => void>();
  readonly #exitListeners = new Set<(exit: ServerExit) => void>();
  #process: ServerProcess | undefined;
  #stopped = false;
  #age = 0;

  constructor(options: ResolvedOptions, log: (line: string) => void) {
    this.#options = options;
    this.#aids = ruleChanges(options.rules).map((command) => ({ age: 0, command }));
    this.#log = log;
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
        if (message.type === 'booted') child.send({ type: 'start', options: this.#options, saved: this.#saved.snapshot() });
        else if (message.type === 'ready') {
          this.#options.port = message.port;
          resolve();
        } else if (message.type === 'failed') reject(new MinecraftServerError(message.code, message.message, message.remedy));
        else this.#hear(message);
      },
      onExit: (exit) => {
        reject(new MinecraftServerError('START_FAILED', `The server's process ended before it was ready: ${exit.error ?? `code ${exit.code}, signal ${exit.signal}`}.`, 'Pass `log` to see what it had to say.'));
        for (const listener of this.#exitListeners) listener(exit);
      },
    });
    this.#process = child;
    const calledOff = after(startMilliseconds, () => reject(new MinecraftServerError('START_FAILED', `The server was not ready after ${startMilliseconds / 1000} s.`, 'Pass `log` to see what it was doing.')));
    try {
      await promise;
    } finally {
      calledOff();
    }
  }

  async age(): Promise<number> {
    return (await this.#request({ age: true })) as number;
  }

  onAge(listener: (sample: AgeSample) => void): () => void {
    this.#ageListeners.add(listener);
    return () => void this.#ageListeners.delete(listener);
  }

  async state<Q extends StateQuery>(query: Q): Promise<StateAnswer<Q>> {
    return (await this.#request({ state: query })) as StateAnswer<Q>;
  }

  async command(command: Command): Promise<void> {
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

  onExit(listener: (exit: ServerExit) => void): () => void {
    this.#exitListeners.add(listener);
    return () => void this.#exitListeners.delete(listener);
  }

  async restart(): Promise<void> {
    if (this.#stopped) throw new MinecraftServerError('NOT_RUNNING', 'restart(): the server was stopped.', 'Create a new one.');
    await this.#process?.end();
    await this.start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#process?.end();
  }

  async #request(request: Parameters<ServerProcess['request']>[0]): Promise<unknown> {
    if (this.#process === undefined) throw new MinecraftServerError('NOT_RUNNING', 'The server is not running.', 'Wait for createServer.');
    return this.#process.request(request);
  }

  #hear(message: FromChild): void {
    if (message.type === 'log') this.#log(message.line);
    else if (message.type === 'crash') this.#log(`crash: ${message.stack ?? message.message}`);
    else if (message.type === 'sample') {
      this.#age = message.sample.age;
      this.#saved.merge(message.sample.age, message.changes);
      for (const listener of this.#ageListeners) listener(message.sample);
    }
  }
}
