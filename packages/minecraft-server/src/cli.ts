import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createServer } from './create-server.js';
import { worldPresets } from '@s-agents/minecraft-rules';
import { MinecraftServerError } from './errors.js';

const usage = `Usage: s-agents-minecraft-server [--seed N] [--port N] [--host ADDRESS] [--version V] [--speed K] [--world ${worldPresets.join('|')}] [--save FILE] [--quiet]`;

/** Runs a server until ctrl-C. Returns the exit code: 0, or 2 for bad input. */
export async function main(given: string[]): Promise<number> {
  const quit = new AbortController();
  const interrupt = (): void => quit.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        seed: { type: 'string', default: '42' },
        port: { type: 'string', default: '25565' },
        host: { type: 'string' },
        version: { type: 'string' },
        speed: { type: 'string', default: '1' },
        world: { type: 'string', default: 'default' },
        save: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const server = await createServer({
      seed: Number(values.seed),
      port: Number(values.port),
      speed: Number(values.speed),
      world: values.world as 'default',
      signal: quit.signal,
      ...(values.save === undefined ? {} : { saveFile: values.save }),
      ...(values.host === undefined ? {} : { host: values.host }),
      ...(values.version === undefined ? {} : { version: values.version }),
      ...(values.quiet ? {} : { log: (line: string) => console.log(line) }),
    });
    console.log(`Minecraft ${server.version} on ${server.host}:${server.port}, seed ${values.seed}, speed ${server.speed}. Stop with ctrl-C.`);
    const ended = new Promise<number>((resolve) => server.onExit((exit) => resolve(exit.expected ? 0 : 1)));
    return await Promise.race([ended, once(quit.signal, 'abort').then(() => ended)]);
  } catch (error) {
    if (quit.signal.aborted) return 0;
    console.error(explain(error));
    return 2;
  }
}

function explain(error: unknown): string {
  if (error instanceof MinecraftServerError) return `${error.code}: ${error.message} ${error.remedy}`;
  return `${error instanceof Error ? error.message : String(error)}\n${usage}`;
}
