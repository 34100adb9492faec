import type { FromChild, ToChild } from '../messages.js';
import type { ResolvedOptions } from '../options.js';
import { every } from '../real-time.js';
import { InputError } from '../input-error.js';
import type { SavedWorld } from '../saved-world.js';
import { withoutCompression } from './no-compression.js';
import { createSquid } from './squid.js';
import { startSurvival, type WorldServer } from './world-server.js';

/** Real milliseconds between two reports to the parent. */
const reportMilliseconds = 250;

const send = (message: FromChild): void => void process.send?.(message);
const log = (line: string): void => send({ type: 'log', line });

process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', (error) => crash(error));
process.on('unhandledRejection', (reason) =>
  log(`unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
);
process.on('message', (message: ToChild) => {
  if (message.type === 'start') tryToStart(message.options, message.saved);
  else if (message.type === 'stop') stop();
  else answer(message);
});
send({ type: 'booted' });

let server: WorldServer | undefined;

/** Starts the server. Reports invalid input, such as a block that the version lacks, to the parent. */
function tryToStart(options: ResolvedOptions, saved: SavedWorld): void {
  try {
    start(options, saved);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    send({ type: 'failed', code: 'BAD_OPTION', message: error.message, remedy: error.remedy });
  }
}

function start(options: ResolvedOptions, saved: SavedWorld): void {
  const serv = createSquid({
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
    // Keeps the timeout at 30 s or more of real time, since clients may not run at the server's speed.
    kickTimeout: 30_000 * Math.max(1, options.speed),
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
  });
  serv.log = log;
  serv.once('error', (error: Error & { code?: string }) => fail(options, error));
  serv.once('ready', () => {
    send({ type: 'ready', port: serv.listeningPort });
    server?.clock.start();
    every(reportMilliseconds * options.speed, () => report());
  });
  server = startSurvival(serv, options, saved, { log, onKilled: (kill) => send({ type: 'killed', kill }) });
}

function report(sent: () => void = () => undefined): void {
  if (server === undefined) return sent();
  const { age, ticks, lateTicks } = server.clock;
  process.send?.(
    { type: 'sample', sample: { age, ticks, lateTicks }, changes: server.takeChanges() } satisfies FromChild,
    sent,
  );
}

/** Sends a last report, then ends the process. */
function stop(): void {
  server?.clock.stop();
  report(() => process.exit(0));
}

function answer({ id, request }: Extract<ToChild, { type: 'request' }>): void {
  try {
    if (server === undefined) throw new Error('The world has not started yet.');
    if ('age' in request) send({ type: 'answer', id, value: server.clock.age });
    else if ('flush' in request) {
      report();
      send({ type: 'answer', id });
    } else if ('state' in request) send({ type: 'answer', id, value: server.answer(request.state) });
    else {
      server.runCommand(request.command);
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

function fail(options: ResolvedOptions, error: Error & { code?: string }): void {
  const inUse = error.code === 'EADDRINUSE';
  send({
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

/** Reports the error to the parent, then ends the process. */
function crash(error: Error): void {
  process.send?.(
    {
      type: 'crash',
      message: error.message,
      ...(error.stack === undefined ? {} : { stack: error.stack }),
    } satisfies FromChild,
    () => process.exit(1),
  );
}
