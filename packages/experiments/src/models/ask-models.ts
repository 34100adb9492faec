import { isDeepStrictEqual } from 'node:util';
import { errorAtPlace, isRemote, SAgentsError, type ChatModel, type WallClock } from '@s-agents/core';
import { modelLists, pathText, TimedOut, withTimeout } from '@s-agents/kit';
import { checkModels, composeTeam, noBlobs, type LoadedConfig, type Team } from '@s-agents/runner';
import type { Cell } from '../cells/cell.js';
import { labelText } from '../file/labels.js';

/** Wall milliseconds to wait for an answer. A server may have to load the model first. */
const answerMilliseconds = 60_000;

export interface AskOptions {
  readonly clock: WallClock;
  /** Prints a line about the progress. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Asks models of servers whether they answer, each once. */
export class ModelAsker {
  /** The entries of configs whose models have been asked, and the models of the entries. */
  readonly #configs: unknown[] = [];
  readonly #choices: unknown[] = [];

  constructor(private readonly options: AskOptions) {}

  /** Asks all models of these cells' teams. Throws as `askTeam` does, with the cell. */
  async askCells(cells: Iterable<Cell>, seed: number): Promise<void> {
    for (const cell of cells) {
      const loaded = cell.config(seed, false);
      const { models, organization } = loaded.config;
      const chosen = { models, seats: organization.seats.map(({ model, models: own }) => ({ model, own })) };
      if (this.#configs.some((other) => isDeepStrictEqual(other, chosen))) continue;
      try {
        await this.askTeam(loaded);
      } catch (error) {
        throw errorAtPlace(`in the cell ${labelText(cell.labels)}`, error);
      }
      this.#configs.push(chosen);
    }
  }

  /**
   * Checks the models of a team as before a run, and asks each one question that was not asked before. Throws SAgentsError
   * for an invalid config, for a model that cannot be used, and where no model of a list answers; and the signal's reason.
   */
  async askTeam(config: LoadedConfig): Promise<void> {
    const team = await composeTeam(config, { blobs: noBlobs });
    try {
      const isNew = team.models.entries.some(({ model, choice }) => isRemote(model) && !this.#isAsked(choice));
      if (isNew) await this.#ask(team);
    } finally {
      await Promise.all(team.closables.map((closable) => closable.close()));
    }
  }

  async #ask(team: Team): Promise<void> {
    const { signal, say } = this.options;
    await checkModels(team, this.options);
    signal.throwIfAborted();
    for (const list of modelLists(team.models.entries).values()) {
      const failures: unknown[] = [];
      for (const { model, choice, path } of list) {
        if (!isRemote(model) || this.#isAsked(choice)) continue;
        try {
          await this.#question(model);
          this.#choices.push(plain(choice));
        } catch (error) {
          signal.throwIfAborted();
          failures.push(errorAtPlace(pathText(path), asked(error)));
        }
      }
      if (failures.length === list.length) throw failures[0];
      for (const failure of failures) say(`${String((failure as Error).message)} (another model of its list answers)`);
    }
  }

  #isAsked(choice: object): boolean {
    return this.#choices.some((other) => isDeepStrictEqual(other, plain(choice)));
  }

  async #question(model: ChatModel): Promise<void> {
    const { clock, signal } = this.options;
    await withTimeout(
      (within) =>
        model.doGenerate({
          purpose: 'check',
          messages: [{ role: 'user', content: 'Are you there? Answer with the one word: yes' }],
          temperature: 0,
          inputs: {},
          signal: within,
        }),
      { clock, milliseconds: answerMilliseconds, what: `the first answer of ${model.id}`, signal },
    );
  }
}

/** A choice without the latency that is declared for it, which its server does not see. */
function plain(choice: object): object {
  return { ...choice, latencySeconds: undefined };
}

function asked(error: unknown): unknown {
  if (!(error instanceof TimedOut)) return error;
  return new SAgentsError({
    code: 'MODEL_TIMEOUT',
    message: error.message,
    remedy: 'check that its server is running and not overloaded, or ask it once, so that it loads the model',
    cause: error,
  });
}
