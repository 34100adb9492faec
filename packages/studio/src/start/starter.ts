import { realpathSync } from 'node:fs';
import type { ConfigInput, FoundModels } from '@s-agents/core';
import { systemWallClock, withTimeout } from '@s-agents/kit';
import {
  checkConfig,
  composeTeam,
  createRun,
  findModels,
  loadConfig,
  noBlobs,
  partsOf,
  probeWorld,
  RunSlots,
  type Parts,
  type PluginChoice,
  type Team,
} from '@s-agents/runner';
import type { OwnRun } from '../watched/own-run.js';
import { ConfigFiles, nameFor } from './config-file.js';
import { configOf } from './config-of.js';
import { fileText, type DraftFile } from './draft-file.js';
import type { Draft } from './draft.js';
import { Places } from './places.js';
import { StartedRun, tooMany } from './started-run.js';
import { Turns } from './turns.js';
import { understoodOf, type UnderstoodTeam } from './understood.js';

export interface StarterOptions {
  /** The folder of configs and runs. */
  readonly folder: string;
  readonly plugins?: PluginChoice;
  /** How many runs go on at the same time. */
  readonly maximum?: number;
}

/** What can be chosen for a new run. */
export interface Setup extends Parts {
  readonly models: readonly FoundModels[];
  /** Where configs and runs are kept, as people type it. */
  readonly folder: string;
  readonly going: number;
  readonly maximum: number;
}

/** Wall milliseconds in which a world has to let a body in. */
const joinMilliseconds = 60_000;
const defaultMaximum = 4;

/** Starts runs for those who fill in the page. All that it writes is in one folder. */
export class Starter {
  readonly #plugins: PluginChoice;
  readonly #slots: RunSlots<StartedRun>;
  readonly #folder: string;
  readonly #files: ConfigFiles;
  readonly #places: Places;
  /** Composing a team holds up the runs that go on in this process, and worlds may share a port. */
  readonly #checks = new Turns();
  readonly #joins = new Turns();

  constructor({ folder, plugins = {}, maximum = defaultMaximum }: StarterOptions) {
    this.#folder = realpathSync(folder);
    this.#plugins = plugins;
    this.#slots = new RunSlots<StartedRun>(maximum, (open) => tooMany(maximum, open));
    this.#files = new ConfigFiles(this.#folder);
    this.#places = new Places(this.#folder);
  }

  async setup(signal: AbortSignal): Promise<Setup> {
    const [parts, models] = await Promise.all([partsOf(this.#plugins), findModels(this.#plugins, signal)]);
    const { open, maximum } = this.#slots;
    return { ...parts, models, folder: this.#places.named(this.#folder) || '.', going: open.length, maximum };
  }

  /** Says what a draft means, and starts nothing. Throws SAgentsError for one that cannot be started. */
  check(draft: Draft, signal: AbortSignal): Promise<UnderstoodTeam & DraftFile & { readonly text: string }> {
    return this.#checks.take(signal, async () => {
      const config = await this.#configOf(draft, signal);
      const file = this.#fileOf(this.#nameOf(draft));
      const team = await this.#compose(config);
      return { ...file, text: fileText(config, file), ...understoodOf(team) };
    });
  }

  /** Lets a draft's first body join its world and look around. Resolves with what was found, in words. */
  join(draft: Draft, signal: AbortSignal): Promise<string> {
    const limit = { clock: systemWallClock, milliseconds: joinMilliseconds, what: 'joining the world', signal };
    return this.#joins.take(signal, async () => {
      const team = await this.#compose(await this.#configOf(draft, signal));
      return withTimeout((within) => probeWorld(team, { signal: within }), limit);
    });
  }

  /**
   * Writes a draft's config file and starts its run. Throws SAgentsError where one of both is impossible, and takes back
   * the other.
   */
  async start(draft: Draft, onStart: (run: OwnRun) => void): Promise<DraftFile & { readonly id: string }> {
    const { shown, config } = await this.#slots.start(async (signal) => {
      const written = await this.#configOf(draft, signal);
      const name = this.#nameOf(draft);
      const file = this.#fileOf(name);
      const takeBack = this.#files.write(name, fileText(written, file));
      try {
        const loaded = await loadConfig(this.#files.path(name));
        const watched = { doors: ['page'], isWatched: true, watchedPace: 1 } as const;
        const run = await createRun(loaded, { ...this.#plugins, ...watched, signal });
        return new StartedRun(run, file);
      } catch (error) {
        takeBack();
        throw error;
      }
    });
    onStart(shown);
    return { id: shown.id, ...config };
  }

  /** Resolves when no started run goes on any longer. */
  over(): Promise<void> {
    return this.#slots.over();
  }

  /** Stops all started runs, and resolves when they are over. No other can be started any more. */
  close(reason: string): Promise<void> {
    return this.#slots.close(reason);
  }

  async #configOf(draft: Draft, signal: AbortSignal): Promise<ConfigInput> {
    const parts = await partsOf(this.#plugins);
    const models = draft.model === null ? [] : await findModels(this.#plugins, signal);
    return configOf(draft, { parts, models, runsFolder: this.#places.runsFolder });
  }

  #nameOf({ name, task }: Draft): string {
    if (name === null) return this.#files.free(nameFor(task));
    this.#files.check(name);
    return name;
  }

  #fileOf(name: string): DraftFile {
    const path = this.#files.path(name);
    return { file: this.#places.named(path), command: this.#places.command(path) };
  }

  async #compose(config: ConfigInput): Promise<Team> {
    const loaded = checkConfig(config, { source: 'the new run', baseFolder: this.#folder });
    return composeTeam(loaded, { ...this.#plugins, blobs: noBlobs });
  }
}
