import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { createRun, type OpenRunView, type Run, type RunHandle, type RunOptions } from '@s-agents/runner';
import { openRunPage } from '../view/open-run-page.js';
import { Client } from './client.js';
import { makePage } from './page-folder.js';

export interface ShownRun {
  readonly run: Run;
  readonly view: OpenRunView;
  readonly client: Client;
  readonly id: string;
}

/** Runs in the block world of which a page is open. */
export class ShownRuns {
  readonly folder = mkdtempSync(join(tmpdir(), 's-agents-run-page-'));
  readonly page = makePage(this.folder);
  readonly #opened: Pick<ShownRun, 'run' | 'view'>[] = [];
  #made = 0;

  /** Starts a run of a single agent, unless the config says otherwise, and opens its page as it begins. */
  async show(
    config: Pick<ConfigInput, 'task'> & Partial<ConfigInput>,
    { pace = 50, ...options }: Pick<RunOptions, 'doors'> & { readonly pace?: number } = {},
  ): Promise<ShownRun> {
    const controls = Promise.withResolvers<Run>();
    let opening: Promise<OpenRunView> | null = null;
    const onBegin = (handle: RunHandle): void => {
      const { signal } = new AbortController();
      opening = openRunPage(handle, { controls: controls.promise, signal, page: this.page });
    };
    const id = `run-${this.#made++}`;
    const run = await createRun(
      {
        seed: 1,
        organization: { topology: 'solo' },
        environment: { use: 'blockworld', rules: { mobs: false } },
        // Nothing is written before somebody looks.
        run: { pace, durability: 'exit' },
        ...config,
      },
      { baseFolder: this.folder, folder: join(this.folder, 'runs', id), onBegin, ...options },
    );
    controls.resolve(run);
    if (opening === null) throw new Error('the run did not begin');
    const view = await (opening as Promise<OpenRunView>);
    this.#opened.push({ run, view });
    return { run, view, client: await Client.to(view.address).enter(), id };
  }

  async endRuns(): Promise<void> {
    for (const { run, view } of this.#opened.splice(0)) {
      run.stop();
      await run.report.catch(() => {});
      await view.close();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
