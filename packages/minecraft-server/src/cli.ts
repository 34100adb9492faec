import { once } from 'node:events';
import { accessSync, constants, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { gameModes } from './child/game-mode.js';
import { createServer } from './create-server.js';
import { worldPresets } from '@s-agents/minecraft-rules';
import { MinecraftServerError } from './errors.js';
import type { MinecraftServer } from './server.js';
import { defaultVersion, supportedVersions } from './supported-versions.js';

const usage = `Usage: s-agents-minecraft-server [options]

Starts a survival Minecraft server for bots. It reads commands of the game, such as "give Ada stone 3", from its
input, line by line. Stop it with ctrl-C or with "stop".
Defaults are in parentheses.

  --seed N         integer; a seed always gives the same world (42)
  --world PRESET   one of ${worldPresets.join(', ')} (${worldPresets[0]})
  --version V      one of ${supportedVersions.join(', ')} (${defaultVersion})
  --port N         0 picks a free port (25565)
  --host ADDRESS   address to listen on; 0.0.0.0 accepts other machines (127.0.0.1)
  --save FILE      stores the world: loaded at the start if it exists, saved at the end
  --op NAME        makes a player an operator, who may give commands in chat; can be repeated
  --game-mode MODE one of ${gameModes.join(', ')} (${gameModes[0]})
  --ready-file F   writes {"host", "port", "version", "pid"} to this file once players can join
  --quiet          does not print the log (chat, joins and leaves)
  --help           prints this help`;

/** Runs a server until ctrl-C. Returns the exit code: 0, 1 if the server crashed, 2 if it could not start. */
export async function main(given: string[]): Promise<number> {
  const quit = new AbortController();
  const interrupt = (): void => quit.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  // Log lines before the start has succeeded; printed only if the start fails for an unknown reason.
  const early: string[] = [];
  let started = false;
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        seed: { type: 'string', default: '42' },
        port: { type: 'string', default: '25565' },
        host: { type: 'string' },
        version: { type: 'string' },
        world: { type: 'string', default: 'default' },
        save: { type: 'string' },
        op: { type: 'string', multiple: true, default: [] },
        'game-mode': { type: 'string', default: gameModes[0] },
        'ready-file': { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const ready = values['ready-file'];
    if (ready !== undefined) clearReady(ready);
    const server = await createServer({
      seed: numberOf('seed', values.seed),
      port: numberOf('port', values.port),
      world: values.world as 'default',
      operators: values.op,
      gameMode: values['game-mode'] as 'survival',
      signal: quit.signal,
      ...(values.save === undefined ? {} : { saveFile: values.save }),
      ...(values.host === undefined ? {} : { host: values.host }),
      ...(values.version === undefined ? {} : { version: values.version }),
      log: (line: string) => {
        if (!started) early.push(line);
        else if (!values.quiet) console.log(line);
      },
    });
    started = true;
    if (ready !== undefined) writeReady(ready, server);
    console.log(`Minecraft ${server.version} on ${server.host}:${server.port}, seed ${values.seed}. Stop with ctrl-C.`);
    readCommands(server, values.quiet);
    // The subscription keeps this process alive.
    server.onAge(() => undefined);
    const ended = new Promise<number>((resolve) => server.onExit((exit) => resolve(exit.expected ? 0 : 1)));
    return await Promise.race([ended, once(quit.signal, 'abort').then(() => ended)]);
  } catch (error) {
    if (quit.signal.aborted) return 0;
    if (error instanceof MinecraftServerError && error.code === 'START_FAILED')
      for (const line of early) console.error(line);
    console.error(explain(error));
    return 2;
  }
}

/** Removes the file of an earlier server, so that nobody takes it for this one's. Throws BAD_OPTION. */
function clearReady(path: string): void {
  try {
    rmSync(path, { force: true });
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw new MinecraftServerError(
      'BAD_OPTION',
      `--ready-file ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      'Give a file in an existing folder that you may write to.',
    );
  }
}

/** Writes how to reach the server. The file appears with its whole content. */
function writeReady(path: string, { host, port, version }: MinecraftServer): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify({ host, port, version, pid: process.pid })}\n`);
  renameSync(draft, path);
}

/** Gives the server each line of the input as a command. The log shows the replies, unless it is `quiet`. */
function readCommands(server: MinecraftServer, quiet: boolean): void {
  const lines = createInterface({ input: process.stdin });
  // The end of the input is not the end of the server, nor does an open input keep it running.
  (process.stdin as Partial<Socket>).unref?.();
  lines.on('line', (line) => {
    if (line.trim() === '') return;
    server.command(line.trim()).then(
      (replies) => quiet && replies.forEach((reply) => console.log(reply)),
      (error: unknown) => quiet && console.error(explain(error)),
    );
  });
}

function numberOf(option: string, text: string): number {
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isNaN(number))
    throw new MinecraftServerError(
      'BAD_OPTION',
      `--${option} ${JSON.stringify(text)} is not a number.`,
      'Give a number.',
    );
  return number;
}

function explain(error: unknown): string {
  if (error instanceof MinecraftServerError) return `${error.code}: ${error.message} ${error.remedy}`;
  return `BAD_OPTION: ${error instanceof Error ? error.message : String(error)}. See --help.`;
}
