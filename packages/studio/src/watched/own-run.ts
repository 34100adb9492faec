import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CallUnderWay, Json, MapArea, RunReport, SeatView, WorldMap } from '@s-agents/core';
import { PlainWords, workText, type SeatAct } from '@s-agents/kit';
import { agentsAtWork, budgetNow, runStatus, type RunControls, type RunHandle, type TaskLine } from '@s-agents/runner';
import type { Ground } from '@s-agents/page/report';
import { LogFile } from '../log/log-file.js';
import { FolderFiles } from './folder-files.js';
import { checkReceivers, OwnControls } from './own-controls.js';
import { OwnSeats } from './own-seats.js';
import { noControls, type RunStatus, type RunSummary, type Steering } from './run-status.js';
import type { Deed, Said, StudioRun } from './studio-run.js';
import { whyNot } from './why-not.js';

/** The most tiles of a map. */
const mapTiles = 40_000;

/** How a run ended: with a report, or with the reason why it failed without one. */
type End = { readonly report: RunReport } | { readonly failure: string };

/**
 * A run of this process. Its log is read from its file, into which all that was written is passed when somebody looks:
 * an event is serialised once, and nothing is done while nobody does.
 */
export class OwnRun implements StudioRun {
  readonly id: string;
  readonly rest = 50;
  readonly log: LogFile;
  /** Resolves when the run is over. Never rejects. */
  readonly over: Promise<void>;
  readonly #controls: OwnControls;
  readonly #seats: OwnSeats;
  readonly #files: FolderFiles;
  readonly #listeners = new Set<() => void>();
  #end: End | null = null;
  #startedAt: string | null = null;

  constructor(
    private readonly run: RunHandle,
    private readonly steering: Promise<RunControls>,
  ) {
    const path = realpathSync(run.folder.path);
    this.id = basename(run.folder.path);
    const flush = (): void => {
      if (this.#end === null) run.folder.flush();
    };
    this.log = new LogFile(join(run.folder.path, 'events.jsonl'), { isOwn: true, flush });
    this.#controls = new OwnControls(run.team, steering, run.pace);
    this.#seats = new OwnSeats(run);
    this.#files = new FolderFiles(path, path);
    this.over = this.#awaitEnd();
  }

  readable(): string {
    this.log.flush();
    return this.#files.path;
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  /** Why it ended without a report; null where it has one, or goes on. */
  get failure(): string | null {
    return this.#end !== null && 'failure' in this.#end ? this.#end.failure : null;
  }

  async summary(): Promise<RunSummary> {
    const { team } = this.run;
    this.#startedAt ??= await this.#files.startedAt();
    const { ended, task } = runStatus(this.run);
    const end = this.#end;
    const report = end !== null && 'report' in end ? end.report : null;
    return {
      id: this.id,
      state: end === null ? 'going' : report?.result === 'interrupted' ? 'stopped' : 'over',
      task: new PlainWords(team.environment.knowledge).say(task === '' ? workText(team.task.work) : task),
      world: team.config.environment.use,
      topology: team.config.organization.topology.use,
      scheduler: team.config.organization.scheduler.use,
      agents: team.members.length,
      startedAt: this.#startedAt,
      result: end === null ? null : (report?.result ?? ended?.result ?? 'error'),
      detail: end === null ? null : (report?.detail ?? this.failure),
      seconds: report?.timeCostSeconds ?? null,
      problem: this.log.damage ?? this.run.folder.failure?.message ?? null,
    };
  }

  async status(): Promise<RunStatus> {
    const summary = await this.summary();
    const isGoing = this.#end === null;
    const isPaused = isGoing && runStatus(this.run).state === 'paused';
    return {
      ...summary,
      controls: isGoing ? whyNot(this.run, this.#seats) : noControls('the run is over'),
      steering: isGoing ? this.#steering() : null,
      pace: isGoing ? this.#controls.pace : null,
      isPaused,
      report: this.#end !== null && 'report' in this.#end ? this.#end.report : null,
    };
  }

  watch(listener: () => void): () => void {
    this.#controls.beWatched();
    const stops = [this.run.log.subscribe(listener), this.#seats.follow(listener)];
    this.#listeners.add(listener);
    return () => {
      for (const stop of stops) stop();
      this.#listeners.delete(listener);
    };
  }

  follow(listener: (call: CallUnderWay) => void): () => void {
    let stop = (): void => {};
    let isOver = false;
    this.steering.then(
      (run) => {
        if (!isOver) stop = run.follow(listener);
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }

  async blob(id: string): Promise<Json | null> {
    return this.run.folder.blobs.get(id);
  }

  map(area: MapArea): WorldMap | null {
    return this.run.team.environment.map?.(area, { tiles: mapTiles }) ?? null;
  }

  ground(): Promise<Ground | null> {
    return this.#files.ground();
  }

  async control(deed: Deed): Promise<boolean> {
    const isInForce = await this.#controls.control(deed);
    for (const listener of this.#listeners) listener();
    return isInForce;
  }

  async understand(text: string): Promise<readonly TaskLine[]> {
    return (await this.steering).understand(text);
  }

  async say(said: Said): Promise<boolean> {
    checkReceivers(said.to, this.run.team);
    return this.#controls.say(said);
  }

  seat(name: string): SeatView {
    return this.#seats.view(name);
  }

  act(name: string, act: SeatAct): Promise<object> {
    return this.#seats.act(name, act);
  }

  #steering(): Steering {
    const { team, log } = this.run;
    return {
      budget: budgetNow(team.config.budget, log),
      atWork: [...agentsAtWork(log)],
      seats: this.#seats.status(),
    };
  }

  async #awaitEnd(): Promise<void> {
    try {
      this.#end = { report: await (await this.steering).report };
    } catch (error) {
      this.#end = { failure: error instanceof Error ? error.message : String(error) };
    }
    for (const listener of this.#listeners) listener();
  }
}
