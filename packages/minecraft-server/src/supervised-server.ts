import type { Aid, Command } from './command.js';
import { record, serializable } from './checks.js';
import { MinecraftServerError } from './errors.js';
import { ruleChanges } from './game-rules.js';
import { InputError } from './input-error.js';
import type { FromChild, ServerRequest } from './messages.js';
import type { ResolvedOptions } from './options.js';
import { after, monotonicMilliseconds } from './thread-time.js';
import type { RunningServer, ServerEvents } from './running-server.js';
import { SavedWorldStore, type SavedWorld } from './saved-world.js';
import type { AgeSample, Kill, MinecraftServer, ServerExit } from './server.js';
import type { StateAnswer, StateQuery } from './state.js';
import { Waiting, type WaitedFor } from './waiting.js';
import { writeWorld } from './world-file.js';

const pollMilliseconds = 20;
/** Time that a start may take; on an idle machine it takes about a second. */
const startTimeoutMilliseconds = 60_000;

/** What a server is made of. */
export interface ServerParts {
  readonly options: ResolvedOptions;
  readonly log: (line: string) => void;
  readonly saveFile: string | undefined;
  readonly saved: SavedWorld | undefined;
}

/** A server that can be started again with its world, however it ended. */
export class SupervisedServer implements MinecraftServer {
  readonly #options: ResolvedOptions;
  readonly #log: (line: string) => void;
  readonly #saveFile: string | undefined;
  readonly #saved: SavedWorldStore;
  readonly #aids: Aid[];
  readonly #aidListeners = new Set<(aid: Aid) => void>();
  readonly #ageListeners = new Set<(sample: AgeSample) => void>();
  readonly #killListeners = new Set<(kill: Kill) => void>();
  readonly #lineListeners = new Set<(line: string) => void>();
  readonly #exitListeners = new Set<(exit: ServerExit) => void>();
  readonly #launch: (events: ServerEvents) => RunningServer;
  #process: RunningServer | undefined;
  #stopped = false;
  #hasReported = false;
  #stopping: Promise<void> | undefined;
  #age = 0;

  /** `launch` starts the server itself. */
  constructor({ options, log, saveFile, saved }: ServerParts, launch: (events: ServerEvents) => RunningServer) {
    this.#launch = launch;
    this.#options = options;
    this.#aids = [
      ...ruleChanges(options.rules),
      ...options.operators.map((player) => ({ do: 'op' as const, player })),
    ].map((command) => ({ age: 0, command }));
    this.#log = (line) => {
      log(line);
      for (const listener of this.#lineListeners) listener(line);
    };
    this.#saveFile = saveFile;
    this.#saved = new SavedWorldStore({ timeOfDay: options.setup.timeOfDay, operators: options.operators });
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

  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  async start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = this.#launch({
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
    const cancelTimer = after(startTimeoutMilliseconds, () =>
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

  async command(command: Command): Promise<void>;
  async command(line: string): Promise<string[]>;
  async command(command: Command | string): Promise<string[] | void> {
    if (typeof command === 'string') {
      this.#aid({ do: 'run', line: command });
      return (await this.#request({ line: command })) as string[];
    }
    checkSerializable('command', command);
    this.#aid(command);
    await this.#request({ command });
  }

  #aid(command: Aid['command']): void {
    const aid: Aid = { age: this.#age, command };
    this.#aids.push(aid);
    for (const listener of this.#aidListeners) listener(aid);
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

  async until<Result = void>(
    what: WaitedFor<Result>,
    { seconds = 60 }: { readonly seconds?: number } = {},
  ): Promise<Result> {
    const end = monotonicMilliseconds() + seconds * 1000;
    return this.waitUntil(what, async (isOver) => {
      while (!isOver() && monotonicMilliseconds() < end)
        await new Promise<void>((resolve) => after(pollMilliseconds, resolve));
      return `${seconds} s`;
    });
  }

  /** Waits as `until` does, by letting `pass` wait until it is over or too late; `pass` returns how long it waited. */
  protected async waitUntil<Result>(
    what: WaitedFor<Result>,
    pass: (isOver: () => boolean) => Promise<string>,
  ): Promise<Result> {
    const waiting = new Waiting(what);
    const hear = (line: string): void => waiting.hear(line);
    this.#lineListeners.add(hear);
    try {
      return await waiting.result(await pass(() => waiting.isOver()));
    } finally {
      this.#lineListeners.delete(hear);
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopping ??= this.#process?.end().then(() => this.#write());
    await this.#stopping;
  }

  async #saveIfStored(): Promise<void> {
    if (this.#saveFile !== undefined) await this.save().catch((error: unknown) => this.#log(String(error)));
  }

  async #write(): Promise<void> {
    // Before the first report the store is empty, and saving it would erase the file's world.
    if (this.#saveFile !== undefined && this.#hasReported)
      await writeWorld(this.#saveFile, this.#options, this.#saved.snapshot());
  }

  async #request(request: ServerRequest): Promise<unknown> {
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
    else if (message.type === 'operated') this.#aid({ do: 'run', line: message.line, player: message.player });
    else if (message.type === 'saving') void this.#saveIfStored();
    else if (message.type === 'stopping') void this.stop().catch((error: unknown) => this.#log(String(error)));
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
