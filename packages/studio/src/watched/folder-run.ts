import type { Json, WorldMap } from '@s-agents/core';
import type { Ground } from '@s-agents/page/report';
import { blobInFile } from '@s-agents/runner';
import { LogFile } from '../log/log-file.js';
import { FolderWatch } from '../log/folder-watch.js';
import { FolderFiles } from './folder-files.js';
import { controlFromOutside, controlsFromOutside, takesNoWords } from './outside-controls.js';
import { noControls, type RunStatus, type RunSummary } from './run-status.js';
import type { Deed, StudioRun } from './studio-run.js';
import { Summaries } from './summaries.js';

/** The format in which events are as this version has them. */
const ownFormat = 2;

export interface FolderRunPlace {
  readonly id: string;
  readonly path: string;
  /** The served folder. */
  readonly root: string;
}

/** A run as its folder tells of it: one that is over, or that another process is running. */
export class FolderRun implements StudioRun {
  readonly id: string;
  readonly rest = 200;
  readonly #files: FolderFiles;
  readonly #summaries: Summaries;
  readonly #watch: FolderWatch;
  #log: LogFile | null = null;
  /** The pace that was set from here; a run does not tell its own. */
  #pace: number | null = null;

  constructor({ id, path, root }: FolderRunPlace) {
    this.id = id;
    this.#files = new FolderFiles(path, root);
    this.#summaries = new Summaries(id, this.#files);
    this.#watch = new FolderWatch(path);
  }

  get log(): LogFile | null {
    return this.#log;
  }

  readable(): string {
    for (const name of ['events.jsonl', 'blobs.jsonl']) this.#files.file(name);
    return this.#files.path;
  }

  async summary(): Promise<RunSummary> {
    const { summary } = await this.#summaries.latest();
    if (summary.state === 'unreadable') this.#log = null;
    else this.#log ??= new LogFile(this.#files.file('events.jsonl'), { isOld: await this.#isOld() });
    const damage = this.#log?.damage ?? null;
    return damage === null ? summary : { ...summary, problem: damage };
  }

  async status(): Promise<RunStatus> {
    const summary = await this.summary();
    const { isPaused } = await this.#summaries.latest();
    const isGoing = summary.state === 'going';
    return {
      ...summary,
      isPaused,
      controls: isGoing ? controlsFromOutside(isPaused) : noControls(whyNot(summary)),
      pace: isGoing ? this.#pace : null,
      steering: null,
      report: isGoing || summary.state === 'unreadable' ? null : await this.#files.report(),
    };
  }

  watch(listener: () => void): () => void {
    return this.#watch.listen(listener);
  }

  /** How far a model's answer is, only the process knows that runs the run. */
  follow(): () => void {
    return () => {};
  }

  blob(id: string, signal: AbortSignal): Promise<Json | null> {
    return blobInFile(this.#files.file('blobs.jsonl'), id, signal).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
  }

  map(): WorldMap | null {
    return null;
  }

  ground(): Promise<Ground | null> {
    return this.#files.ground();
  }

  async control(deed: Deed, signal: AbortSignal): Promise<boolean> {
    await controlFromOutside(this.#files.path, deed, signal);
    if (deed.do === 'pace') this.#pace = deed.pace;
    return true;
  }

  async understand(): Promise<never> {
    throw takesNoWords();
  }

  async say(): Promise<boolean> {
    throw takesNoWords();
  }

  seat(): never {
    throw takesNoWords();
  }

  async act(): Promise<object> {
    throw takesNoWords();
  }

  async #isOld(): Promise<boolean> {
    return ((await this.#files.format()) ?? ownFormat) < ownFormat;
  }
}

function whyNot({ state, problem }: RunSummary): string {
  if (state === 'unreadable') return `the run cannot be read: ${problem ?? ''}`;
  return state === 'over' ? 'the run is over' : 'the run was stopped; s-agents resume takes it up';
}
