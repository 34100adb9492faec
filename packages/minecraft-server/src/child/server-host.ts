import type { FromChild, ToChild } from '../messages.js';
import type { ResolvedOptions } from '../options.js';
import { every } from '../thread-time.js';
import { InputError } from '../input-error.js';
import type { SavedWorld } from '../saved-world.js';
import { withoutCompression } from './no-compression.js';
import { createSquid } from './load-squid.js';
import type { Squid } from './squid.js';
import { startSurvival, type WorldServer } from './world-server.js';

/** Milliseconds between two reports to the parent. */
const reportMilliseconds = 250;

/** Where a server runs: in a child process, or in the thread of those who use it. */
export interface ServerPlace {
  send(message: FromChild, sent?: () => void): void;
  /** Called when the server has ended, after its last message. */
  end(): void;
  /** The class of minecraft-protocol's server; its own, which listens on a port, when left out. */
  readonly Server?: unknown;
}

/** Runs one server by the messages of {@link ToChild}. */
export class ServerHost {
  #server: WorldServer | undefined;
  #squid: Squid | undefined;

  constructor(private readonly place: ServerPlace) {
    place.send({ type: 'booted' });
  }

  receive(message: ToChild): void {
    if (message.type === 'start') this.#tryToStart(message.options, message.saved);
    else if (message.type === 'stop') this.#stop();
    else this.#answer(message);
  }

  /** Connects a player over a stream instead of the network. */
  connect(stream: unknown): void {
    this.#squid?._server.socketServer.emit('connection', stream);
  }

  log(line: string): void {
    this.place.send({ type: 'log', line });
  }

  /** Starts the server. Reports invalid input, such as a block that the version lacks. */
  #tryToStart(options: ResolvedOptions, saved: SavedWorld): void {
    try {
      this.#start(options, saved);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.place.send({ type: 'failed', code: 'BAD_OPTION', message: error.message, remedy: error.remedy });
    }
  }

  #start(options: ResolvedOptions, saved: SavedWorld): void {
    const log = (line: string): void => this.log(line);
    const serv = createSquid({
      ...squidOptions(options, log),
      ...(this.place.Server === undefined ? {} : { Server: this.place.Server }),
    });
    this.#squid = serv;
    serv.log = log;
    serv.once('error', (error: Error & { code?: string }) => this.#fail(options, error));
    serv.once('ready', () => {
      this.place.send({ type: 'ready', port: serv.listeningPort });
      this.#server?.clock.start();
      every(reportMilliseconds, () => this.#report());
    });
    this.#server = startSurvival(serv, options, saved, {
      log,
      onKilled: (kill) => this.place.send({ type: 'killed', kill }),
      onOperated: (player, line) => this.place.send({ type: 'operated', player, line }),
      save: () => this.place.send({ type: 'saving' }),
      stop: () => this.place.send({ type: 'stopping' }),
    });
  }

  #report(sent?: () => void): void {
    if (this.#server === undefined) return sent?.();
    const { age, ticks, lateTicks } = this.#server.clock;
    this.place.send({ type: 'sample', sample: { age, ticks, lateTicks }, changes: this.#server.takeChanges() }, sent);
  }

  /** Sends a last report, then ends. */
  #stop(): void {
    this.#server?.clock.stop();
    this.#report(() => this.place.end());
  }

  #answer({ id, request }: Extract<ToChild, { type: 'request' }>): void {
    const send = (message: FromChild): void => this.place.send(message);
    try {
      if (this.#server === undefined) throw new Error('The world has not started yet.');
      if ('age' in request) send({ type: 'answer', id, value: this.#server.clock.age });
      else if ('flush' in request) {
        this.#report();
        send({ type: 'answer', id });
      } else if ('line' in request) send({ type: 'answer', id, value: this.#server.runLine(request.line) });
      else if ('state' in request) send({ type: 'answer', id, value: this.#server.answer(request.state) });
      else {
        this.#server.runCommand(request.command);
        send({ type: 'answer', id });
      }
    } catch (error) {
      send({
        type: 'answer',
        id,
        error: {
          message: error instanceof Error ? error.message : String(error),
          remedy: error instanceof InputError ? error.remedy : 'This is a fault of the server: please report it.',
        },
      });
    }
  }

  #fail(options: ResolvedOptions, error: Error & { code?: string }): void {
    const inUse = error.code === 'EADDRINUSE';
    this.place.send({
      type: 'failed',
      code: inUse ? 'PORT_IN_USE' : 'START_FAILED',
      message: inUse
        ? `port: ${options.port} of ${options.host} is in use.`
        : `The server could not start: ${error.message}.`,
      remedy: inUse
        ? 'Stop the program that uses it, give another port, or leave the option out to get a free one.'
        : 'Check the options host and port.',
    });
  }
}

function squidOptions(options: ResolvedOptions, log: (line: string) => void): Record<string, unknown> {
  return {
    host: options.host,
    port: options.port,
    version: options.version,
    'online-mode': false,
    'everybody-op': false,
    'max-players': options.maxPlayers,
    'max-entities': 10_000,
    'view-distance': options.viewDistance,
    gameMode: 0,
    difficulty: 1,
    generation: { name: 'superflat', options: { seed: options.seed } },
    plugins: {},
    modpe: false,
    motd: `${options.world} world, seed ${options.seed}`,
    'player-list-text': { header: { text: '' }, footer: { text: '' } },
    kickTimeout: 30_000,
    logging: false,
    noConsoleOutput: true,
    hideErrors: true,
    beforeLogin: withoutCompression,
    // Validating the protocol's own types at every login takes 0.2 s of CPU, and they are not ours to change.
    validateChannelProtocol: false,
    // If this is set, flying-squid does not handle uncaught exceptions; its own handler exits with code 0.
    debug: () => undefined,
    errorHandler: (client: { end(reason: string): void }, error: Error) => {
      log(`client: ${error.message}`);
      client.end('Bad packet');
    },
  };
}
