import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { systemWallClock, withTimeout } from '@s-agents/kit';

/** Wall milliseconds that a start may take, including the generation of the world. */
const startTimeoutMilliseconds = 300_000;
/** Wall milliseconds that the server may take to save its world and end. */
const stopTimeoutMilliseconds = 20_000;
/** The line that Minecraft's server, and servers derived from it, print when players can join. */
const readyLine = /Done \([\d.,]+\s?s\)!/;
/** How many characters of the server's last output an error shows. */
const shownOutputCharacters = 600;

export interface JarServerOptions {
  /** The user's own server jar; nothing is downloaded. */
  readonly jar: string;
  readonly java: string;
  readonly seed: number;
  readonly signal: AbortSignal;
}

export interface JarServer {
  readonly host: string;
  readonly port: number;
  /** Lets the server save its world and end, then removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a server jar in a temporary folder, with online-mode off, and waits until players can join. The user must have
 * accepted its licence. Throws SAgentsError `SERVER_NOT_STARTED`, or the signal's reason when that aborts.
 */
export async function startJarServer({ jar, java, seed, signal }: JarServerOptions): Promise<JarServer> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 's-agents-jar-'));
  const port = await freePort();
  const properties = {
    'online-mode': false,
    'enforce-secure-profile': false,
    'server-ip': '127.0.0.1',
    'server-port': port,
    'level-seed': seed,
    'spawn-protection': 0,
    'view-distance': 8,
    'allow-flight': true,
  };
  await writeFile(
    join(folder, 'server.properties'),
    Object.entries(properties)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  await writeFile(join(folder, 'eula.txt'), 'eula=true\n');
  const child = spawn(java, ['-Xmx2G', '-jar', resolve(jar), 'nogui'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolved) => child.once('close', () => resolved()));
  const stop = async (): Promise<void> => {
    if (isRunning(child)) child.stdin.end('stop\n');
    try {
      await withTimeout(() => ended, {
        clock: systemWallClock,
        milliseconds: stopTimeoutMilliseconds,
        what: 'the end of the server',
        signal: new AbortController().signal,
      });
    } catch {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await withTimeout(() => untilReady(child), {
      clock: systemWallClock,
      milliseconds: startTimeoutMilliseconds,
      what: 'the start of the server',
      signal,
    });
  } catch (error) {
    await stop();
    if (signal.aborted) throw error;
    throw new SAgentsError({
      code: 'SERVER_NOT_STARTED',
      message: `--jar ${jar}: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'check that `java -jar` starts the jar, and that --java names a Java new enough for it',
      cause: error,
    });
  }
  return { host: '127.0.0.1', port, stop };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolved, rejected) => {
    let output = '';
    const onOutput = (data: Buffer): void => {
      output = (output + data.toString()).slice(-10 * shownOutputCharacters);
      if (readyLine.test(output)) resolved();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.stdin?.on('error', () => {});
    child.once('error', rejected);
    child.once('close', (code) =>
      rejected(
        new Error(
          `the server ended with code ${code} before it was ready: ${output.trim().slice(-shownOutputCharacters)}`,
        ),
      ),
    );
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolved, rejected) => server.once('error', rejected).listen(0, '127.0.0.1', resolved));
  const address = server.address();
  await new Promise((resolved) => server.close(resolved));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
