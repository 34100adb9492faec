import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Printed } from './printed.js';

/** The built file: commands run from `dist`. */
const ownBin = fileURLToPath(new URL('../../bin/s-agents.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command under way. */
export interface Command {
  readonly ended: Promise<Ended>;
  /** Resolves when stdout contains this text; rejects when the process ends without printing it. */
  printed(text: string): Promise<void>;
  /** Resolves when a subfolder of `folder` holds a file with this name. */
  made(folder: string, name: string): Promise<void>;
  /** Types a line, as a person at the terminal does. */
  type(line: string): void;
  /** Ends what is typed, as ctrl-D does. */
  endTyping(): void;
}

/** A command in a process of its own. */
export interface SAgentsProcess extends Command {
  readonly pid: number;
  /** Resolves with what of stdout is like this; rejects when the process ends without printing it. */
  printedLike(text: RegExp): Promise<string>;
  /** Closes the pipe that the process prints into, as `| head` does. */
  stopReading(): void;
  kill(signal: NodeJS.Signals): void;
}

/**
 * This process's environment without NODE_PATH, through which pnpm's launchers expose every workspace package, and
 * without NODE_COMPILE_CACHE: what other processes have compiled does not fit the engine's flags of the command.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_PATH: _path, NODE_COMPILE_CACHE: _cache, ...environment } = process.env;
  return environment;
}

export interface CommandOptions {
  readonly cwd: string;
  /** Wall milliseconds after which the process is killed; default: three minutes. */
  readonly timeout?: number;
  /** The file that is started, if not this package's own. */
  readonly bin?: string;
  /** Options of Node. */
  readonly execArgv?: readonly string[];
}

/** Options of Node with which a process kills itself as soon as an events.jsonl has this many bytes. */
export function killAfterBytes(bytes: number): readonly string[] {
  return ['--import', `${new URL('../../dist/testing/kill-after-bytes.js', import.meta.url).href}?bytes=${bytes}`];
}

/** Options of Node with which pauses between tries hardly take time. */
export const shortPauses: readonly string[] = [
  '--import',
  new URL('../../dist/testing/short-pauses.js', import.meta.url).href,
];

/** Starts the command in its own process. */
export function startSAgents(
  args: readonly string[],
  { cwd, timeout = 180_000, bin = ownBin, execArgv = [] }: CommandOptions,
): SAgentsProcess {
  const child = spawn(process.execPath, [...execArgv, bin, ...args], { cwd, timeout, env: plainEnvironment() });
  const printed = new Printed();
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => printed.add(stream, data.toString()));
  // What is typed into a process that has ended is lost.
  child.stdin.on('error', () => {});
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout: printed.stdout, stderr: printed.stderr });
      printed.end();
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    printed: (text) => printed.until(text),
    printedLike: (text) => printed.untilLike(text),
    made: (folder, name) => printed.untilMade(folder, name),
    type: (line) => void child.stdin.write(`${line}\n`),
    endTyping: () => child.stdin.end(),
    stopReading: () => void child.stdout.destroy(),
    kill: (signal) => void child.kill(signal),
  };
}

export function sAgents(args: readonly string[], options: CommandOptions): Promise<Ended> {
  return startSAgents(args, options).ended;
}

/** The pids of all descendants of a process. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** Whether a process is running; a zombie counts as ended. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
