import { EventEmitter } from 'node:events';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from './create-server.js';
import { MinecraftServerError } from './errors.js';
import type { ServerOptions } from './options.js';
import type { MinecraftServer } from './server.js';
import { monotonicMilliseconds } from './thread-time.js';
import { optionsOf, type ServerProperties } from './server-properties.js';

type Done = (error?: Error | null) => void;

/** The name of the world's file in the folder of a wrapped server. */
const worldFile = 'world.json';

/**
 * A server with the methods of minecraft-wrap's class, for tests that were written for it. The version is that in the
 * jar's name, unless `options` have one; no jar has to be there.
 */
export class Wrap extends EventEmitter<{ line: [string] }> {
  readonly #startedAt = monotonicMilliseconds();
  #server: MinecraftServer | undefined;

  constructor(
    private readonly jar: string,
    private readonly folder: string,
    private readonly options: ServerOptions = {},
  ) {
    super();
  }

  /** Starts the server with the properties of a server.properties file, and calls back when players can join. */
  startServer(properties: ServerProperties, done: Done): void {
    this.#start(properties).then(() => done(null), done);
  }

  /** Gives the server a line as in its console. The replies come as lines. */
  writeServer(line: string): void {
    for (const each of line.split('\n'))
      if (each.trim() !== '') this.#server?.command(each.trim()).catch(() => undefined);
  }

  stopServer(done: Done): void {
    const server = this.#server;
    this.#server = undefined;
    (server?.stop() ?? Promise.resolve()).then(() => done(null), done);
  }

  /** Deletes the world, and its folder if nothing else is in it. */
  deleteServerData(done: Done): void {
    rm(join(this.folder, worldFile), { force: true })
      .then(() => rmdir(this.folder).catch(() => undefined))
      .then(() => done(null), done);
  }

  async #start(properties: ServerProperties): Promise<void> {
    const [version] = /\d+\.\d+(\.\d+)?(?=\.jar$)/.exec(this.jar) ?? [];
    await mkdir(this.folder, { recursive: true });
    const server = await createServer({
      ...(version === undefined ? {} : { version }),
      ...optionsOf(properties),
      saveFile: join(this.folder, worldFile),
      log: (line) => this.#say(line),
      ...this.options,
    });
    this.#server = server;
    // A wrapped server keeps its process alive, as a server in a process of its own does.
    server.onAge(() => undefined);
    this.#say('Done! For help, type "help"');
  }

  #say(line: string): void {
    const seconds = Math.floor((monotonicMilliseconds() - this.#startedAt) / 1000);
    const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
    const time = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
    this.emit('line', `[${time}] [Server thread/INFO]: ${line}`);
  }
}

/** Stands where minecraft-wrap downloads a jar: calls back at once, since the server is part of this package. */
export function download(version: string, _jar: string, done: Done): void {
  setImmediate(() =>
    typeof version === 'string'
      ? done(null)
      : done(new MinecraftServerError('BAD_OPTION', 'download(): no version was given.', 'Give a version.')),
  );
}
