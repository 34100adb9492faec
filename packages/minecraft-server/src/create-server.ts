import { checkNode } from './check-node.js';
import { ServerProcess } from './child-process.js';
import { virtualTime } from './lockstep/virtual-time.js';
import type { LockstepServer } from './lockstep/lockstep-server.js';
import { resolveOptions, type ServerOptions } from './options.js';
import { printable } from './printable.js';
import type { MinecraftServer } from './server.js';
import { SupervisedServer, type ServerParts } from './supervised-server.js';
import { readWorld } from './world-file.js';

/** Characters; log lines contain text that clients send, so their length is limited. */
const maximumLogLineLength = 2_000;

/** Throws BAD_OPTION when `saveFile` exists and cannot be used with these options. Starts nothing. */
export async function checkSave(options: ServerOptions): Promise<void> {
  if (options.saveFile !== undefined) await readWorld(options.saveFile, resolveOptions(options));
}

/**
 * Starts a server and resolves when players can join. The server ends with the calling process and does not keep it
 * alive. Throws BAD_OPTION, VERSION_UNSUPPORTED, NODE_UNSUPPORTED, PORT_IN_USE, START_FAILED, or the signal's reason.
 */
export async function createServer(options: ServerOptions & { time: 'lockstep' }): Promise<LockstepServer>;
export async function createServer(options?: ServerOptions): Promise<MinecraftServer>;
export async function createServer(options: ServerOptions = {}): Promise<MinecraftServer> {
  if (virtualTime() === undefined) return superviseServer(options);
  // Only threads that run a server load it.
  const { LockstepSupervisedServer } = await import('./lockstep/lockstep-server.js');
  return superviseServer(options, (parts) => new LockstepSupervisedServer(parts));
}

/** Starts a server as `createServer` does, by another way than a child process. */
export async function superviseServer(
  options: ServerOptions,
  create: (parts: ServerParts) => SupervisedServer = realServer,
): Promise<MinecraftServer> {
  checkNode(process.versions.node);
  const resolved = resolveOptions(options);
  options.signal?.throwIfAborted();
  const log = (lines: string): void => {
    for (const line of lines.split('\n')) options.log?.(printable(line, maximumLogLineLength));
  };
  const saved = options.saveFile === undefined ? undefined : await readWorld(options.saveFile, resolved);
  options.signal?.throwIfAborted();
  const server = create({ options: resolved, log, saveFile: options.saveFile, saved });
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

function realServer(parts: ServerParts): SupervisedServer {
  return new SupervisedServer(parts, (events) => new ServerProcess(events));
}
