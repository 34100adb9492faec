import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { createServer } from '@s-agents/minecraft-server';
import { startServer, type StartedServer } from '@s-agents/nats';
import { checkEvents } from '@s-agents/simulation';
import { reportFigures, type ReportFigures } from '../report-figures.js';
import { openLine, type CuttableLine } from './cuttable-line.js';
import type { Fault, FaultKind } from './draw-faults.js';
import { start, type Program } from './program.js';

/** A run over several processes that faults meet. */
export interface MachineRun {
  readonly report: ReportFigures;
  readonly faults: readonly FaultKind[];
  /** Items that the team holds beyond its goal: what was done twice, or by two at the same time. */
  readonly beyond: number;
  /** Promises that its log breaks. */
  readonly violations: readonly { readonly invariant: string; readonly detail: string }[];
}

export interface MachineRunOptions {
  readonly faults: readonly Fault[];
  readonly workers: number;
  readonly leaves: readonly string[];
  readonly logs: number;
  readonly bodies: 'run' | 'workers';
  readonly folder: string;
  readonly signal: AbortSignal;
}

const token = 'bench';
const environment = { bench_nats_token: token };
const leaseSeconds = 2;
/** Wall minutes after which a run has failed. */
const longestMinutes = 12;

/** The processes of a run, and what becomes of them. */
class Machines {
  #engine: StartedServer | null = null;
  #home: Program | null = null;
  readonly #workers: Program[] = [];
  readonly #lines: CuttableLine[] = [];
  #homeLine: CuttableLine | null = null;
  #names = 0;
  /** Workers that are down, so that they are not started twice. */
  readonly #down = new Set<number>();
  #isOver = false;

  constructor(
    private readonly options: MachineRunOptions,
    private readonly gamePort: number,
  ) {}

  get home(): Program | null {
    return this.#home;
  }

  async begin(): Promise<void> {
    await this.#startEngine();
    const { workers } = this.options;
    this.#homeLine = await openLine(this.#enginePort);
    for (let worker = 0; worker < workers; worker++) this.#lines.push(await openLine(this.#enginePort));
    this.#home = start('run', { config: this.#config(), folder: this.#runFolder }, environment);
    for (let worker = 0; worker < workers; worker++) this.#startWorker(worker);
  }

  /** Lets a fault happen. Resolves at once: it ends while the run goes on. */
  async meet(fault: Fault): Promise<void> {
    switch (fault.kind) {
      case 'worker-killed':
        if (this.#down.has(fault.worker)) return;
        this.#down.add(fault.worker);
        await this.#workers[fault.worker]?.kill();
        this.#later(fault.backAfter, () => {
          this.#down.delete(fault.worker);
          this.#startWorker(fault.worker);
        });
        return;
      case 'engine-killed': {
        const killed = this.#engine;
        if (killed === null) return;
        this.#engine = null;
        process.kill(killed.pid, 'SIGKILL');
        await killed.stop();
        this.#later(fault.backAfter, async () => {
          await this.#startEngine();
          for (const line of [this.#homeLine, ...this.#lines]) line?.leadTo(this.#enginePort);
        });
        return;
      }
      case 'home-killed': {
        const home = this.#home;
        if (home === null || home.isOver()) return;
        this.#home = null;
        await home.kill();
        this.#later(fault.backAfter, () => {
          this.#home = start('resume', { folder: this.#runFolder }, environment);
        });
        return;
      }
      case 'worker-cut':
        return this.#cut(this.#lines[fault.worker], fault.seconds);
      case 'home-cut':
        return this.#cut(this.#homeLine, fault.seconds);
    }
  }

  /** Resolves once the run has ended in its own process. */
  async ended(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const home = this.#home;
      if (home?.isOver() === true && (await this.#hasReport())) return;
      if (home?.isOver() === true && this.#home === home)
        throw new Error(`the run ended without a report: ${home.said()}`);
      await setTimeout(100);
    }
    throw new Error(`the run did not end within ${longestMinutes} minutes: ${this.#home?.said() ?? ''}`);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await Promise.all([this.#home, ...this.#workers].flatMap((program) => program?.kill() ?? []));
    await Promise.all([this.#homeLine, ...this.#lines].flatMap((line) => line?.close() ?? []));
    await this.#engine?.stop();
  }

  get #runFolder(): string {
    return join(this.options.folder, 'run');
  }

  get #enginePort(): number {
    return Number(new URL(this.#engine?.address ?? 'nats://127.0.0.1:9').port);
  }

  async #startEngine(): Promise<void> {
    const { signal } = new AbortController();
    const folder = join(this.options.folder, 'engine');
    await mkdir(folder, { recursive: true });
    this.#engine = await startServer({ signal, folder, access: [`authorization: { token: "${token}" }`] });
  }

  #startWorker(worker: number): void {
    if (this.#isOver) return;
    const { port } = this.#lines[worker] ?? { port: 0 };
    const address = { servers: [`nats://127.0.0.1:${port}`], tokenEnvironment: 'bench_nats_token' };
    const name = `worker ${++this.#names}`;
    this.#workers[worker] = start('worker', { address, run: 'bench', name, folder: this.options.folder }, environment);
  }

  #config(): ConfigInput {
    const { leaves, logs, bodies } = this.options;
    return {
      task: `mine ${logs} logs`,
      environment: { use: 'mineflayer', server: `127.0.0.1:${this.gamePort}` },
      organization: { root: 'leader', leaves: [...leaves] },
      messagePool: {
        use: 'nats',
        servers: `nats://127.0.0.1:${this.#homeLine?.port ?? 0}`,
        tokenEnvironment: 'bench_nats_token',
        ...{ run: 'bench', leaseSeconds, bodies },
      },
      budget: { wallMinutes: longestMinutes },
    };
  }

  #cut(line: CuttableLine | null | undefined, seconds: number): void {
    line?.cut();
    this.#later(seconds, () => line?.mend());
  }

  #later(seconds: number, act: () => void | Promise<void>): void {
    void setTimeout(seconds * 1000, undefined, { ref: false }).then(() => (this.#isOver ? undefined : act()));
  }

  async #hasReport(): Promise<boolean> {
    return readFile(join(this.#runFolder, 'report.json')).then(
      () => true,
      () => false,
    );
  }
}

/** Runs a team in Minecraft over several processes while faults meet them. */
export async function runOnMachines(options: MachineRunOptions): Promise<MachineRun> {
  const { folder, faults, logs, signal } = options;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const game = await createServer({ seed: 1 });
  const machines = new Machines(options, game.port);
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestMinutes * 60_000)]);
  const met: FaultKind[] = [];
  try {
    await machines.begin();
    const ending = machines.ended(until);
    const over = new AbortController();
    void ending.finally(() => over.abort()).catch(() => {});
    await started(join(folder, 'run'), over.signal);
    for (const fault of faults) {
      await setTimeout(fault.after * 1000, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) break;
      met.push(fault.kind);
      await machines.meet(fault);
    }
    await ending;
  } finally {
    await machines.close();
    await game.stop();
  }
  const report = JSON.parse(await readFile(join(folder, 'run', 'report.json'), 'utf8')) as RunReport;
  const text = await readFile(join(folder, 'run', 'events.jsonl'), 'utf8');
  const events = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunEvent);
  const held = report.agents.reduce((sum, { inventory }) => sum + logsIn(inventory ?? {}), 0);
  return {
    report: reportFigures(report),
    faults: met,
    beyond: Math.max(0, held - logs),
    violations: checkEvents(events).map(({ invariant, detail }) => ({ invariant, detail })),
  };
}

/** Resolves once the run has started. */
async function started(folder: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const text = await readFile(join(folder, 'events.jsonl'), 'utf8').catch(() => '');
    if (text.includes('"action.started"')) return;
    await setTimeout(100);
  }
}

function logsIn(inventory: Readonly<Record<string, number>>): number {
  return Object.entries(inventory).reduce((sum, [item, count]) => sum + (item.endsWith('_log') ? count : 0), 0);
}
