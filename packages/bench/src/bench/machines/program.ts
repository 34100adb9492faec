import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/** Wall milliseconds in which a process ends that was told to. */
const patience = 20_000;

/** A process of a run: its own one, or a worker. */
export interface Program {
  /** What it has said last. */
  readonly said: () => string;
  readonly isOver: () => boolean;
  /** Resolves with its exit code; null: it was killed. */
  readonly ended: Promise<number | null>;
  /** Ends it without a word. Resolves once it is gone. */
  kill(): Promise<void>;
}

const modules = {
  nats: import.meta.resolve('@s-agents/nats'),
  runner: import.meta.resolve('@s-agents/runner'),
};
const beginning = `
  const { nats, runner, given } = JSON.parse(process.argv[1]);
  const { default: plugin, runWorker } = await import(nats);
  const { runTeam, resumeRun } = await import(runner);
  const { signal } = new AbortController();
`;
const programs = {
  run: 'await runTeam(given.config, { plugins: [plugin], folder: given.folder });',
  resume: 'await (await resumeRun(given.folder, { plugins: [plugin] })).report;',
  worker: 'await runWorker({ ...given, say: (line) => console.log(line), signal });',
};

export function start(
  kind: keyof typeof programs,
  given: object,
  environment: Readonly<Record<string, string>>,
): Program {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `${beginning}${programs[kind]}`, JSON.stringify({ ...modules, given })],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    said: () => said,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await Promise.race([ended, setTimeout(patience, undefined, { ref: false })]);
    },
  };
}
