import {
  Cancelled,
  SAgentsError,
  user,
  type BudgetLimits,
  type ConfigInput,
  type RunEvent,
  type RunReport,
  type Task,
  CallsUnderWay,
  type CallUnderWay,
} from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { explainTask, type TaskLine } from '../composition/explain-task.js';
import { loadConfig, type LoadedConfig } from '../config/load-config.js';
import { checkBusy } from '../orders/busy.js';
import { readNewGoal } from '../orders/new-goal.js';
import { checkLimits } from '../orders/new-limits.js';
import { namedPlaces, withPlaces } from '../orders/places.js';
import type { Steering } from '../orders/steering.js';
import { checkWords, type Words } from '../orders/words.js';
import { budgetNow } from '../report/budget-changes.js';
import { spentOf } from '../report/run-status.js';
import type { PauseAnswer } from './pauses.js';
import { EventStream } from './event-stream.js';
import type { PreparedRun, RunHandle, RunOptions } from './prepared-run.js';
import { prepareRun } from './prepare-run.js';
import { performRun } from './run-team.js';

/**
 * A run that has been started.
 *
 * @experimental Its shape may change in any release.
 */
export interface Run extends RunHandle {
  /**
   * All events from the first one (`run.resumed` in a run that is taken up), for a single reader. The run does not wait for the reader: it buffers up to 10,000
   * events, and a reader that falls further behind gets an SAgentsError `EVENTS_MISSED`. The iteration ends when the
   * run ends, and throws the error with which `report` rejects.
   */
  readonly events: AsyncIterableIterator<RunEvent>;
  /** Resolves with the report; rejects with an SAgentsError when the world does not start. */
  readonly report: Promise<RunReport>;
  /**
   * Calls `listener` whenever a model's answer to an agent grows, which is no event: how many tokens have come is in no
   * log. Returns the function that ends this.
   */
  follow(listener: (call: CallUnderWay) => void): () => void;
  /**
   * Ends the run with the result `interrupted`: within one second if the world stops in time, and always within two.
   * Does nothing when the run has already ended.
   */
  stop(reason?: string): void;
  /**
   * Pauses the run: no step, model call or primitive begins until `continue`; what is under way may end. `by` stands in
   * the event `run.paused`; default: "user". Resolves when the pause is in force, with whether it was not before, and
   * rejects with SAgentsError `RUN_ENDED` when the run ends first. Time in a pause does not count towards the run's
   * limits.
   */
  pause(by?: string): Promise<PauseAnswer>;
  /** Ends a pause. Resolves with whether there was one, and rejects with `RUN_ENDED` when the run ends first. */
  continue(by?: string): Promise<PauseAnswer>;
  /**
   * Says something to a seat or to the team: talk of the user, or a further task (a command of the user). Resolves when
   * the words have entered the run: under virtual time not during a pause, in which agents do not act on them either way.
   * Rejects with SAgentsError `WORDS_INVALID`, and with `RUN_ENDED` when the run ends first.
   */
  say(words: Words): Promise<void>;
  /**
   * Gives the run another objective in place of its own: what the user has asked for so far is called off, and the goal
   * that ends the run is that of the new one. The world's own reader reads it. Resolves when it has entered the run.
   * Rejects with SAgentsError `GOAL_INVALID`, the world's errors, and `RUN_ENDED`.
   */
  changeGoal(text: string): Promise<void>;
  /**
   * What the world's own reader makes of an objective, or of a further task, for people; nothing happens. Throws
   * SAgentsError as {@link RunControls.changeGoal} rejects.
   */
  understand(text: string): readonly TaskLine[];
  /**
   * Has an agent drop what it is at; it stands until it is given something. Rejects with SAgentsError `WORDS_INVALID`,
   * `AGENT_IDLE` and `RUN_ENDED`.
   */
  stopAgent(name: string): Promise<void>;
  /** Changes limits of the run's budget; null lifts one. Rejects with SAgentsError `BUDGET_INVALID` and `RUN_ENDED`. */
  changeBudget(limits: BudgetLimits): Promise<void>;
}

/**
 * Starts a run and resolves while it continues in the background. `config` is the path of a config file, the result of
 * `loadConfig`, or the config as an object. Rejects with an SAgentsError, before anything starts, when the config, a
 * plugin, a model or the task is invalid.
 *
 * @experimental Its shape may change in any release.
 */
export async function createRun(config: LoadedConfig | ConfigInput | string, options: RunOptions = {}): Promise<Run> {
  return startRun(options, async (signal) =>
    prepareRun(typeof config === 'string' ? await loadConfig(config) : config, { ...options, signal }),
  );
}

/** Starts the run that `prepare` resolves with. `prepare` gets the signal that ends the run. */
export async function startRun(
  options: Pick<RunOptions, 'signal' | 'onBegin'>,
  prepare: (signal: AbortSignal) => Promise<PreparedRun>,
): Promise<Run> {
  const stopped = new AbortController();
  const signal = options.signal === undefined ? stopped.signal : AbortSignal.any([options.signal, stopped.signal]);
  const prepared = await prepare(signal);
  setPace(prepared);
  const events = new EventStream(prepared.log, { from: prepared.firstSequence });
  const report = performRun(prepared, options);
  report.then(
    () => events.end(null),
    (error: unknown) => events.end(error instanceof Error ? error : new Error(String(error))),
  );
  const { team, log, folder, firstSequence, pace, wallSeconds, arrivals, pauses, steering, hasPage } = prepared;
  const steer = (act: (steering: Steering) => Promise<void>): Promise<void> =>
    beforeEnd(
      pauses
        .allowed()
        .then(() => steering.promise)
        .then(act),
      report,
    );
  const readGoal = (text: string): Task => readNewGoal(withPlaces(text, log.state(namedPlaces)), team);
  return {
    team,
    log,
    folder,
    firstSequence,
    pace,
    wallSeconds,
    arrivals,
    hasPage,
    events: events.read(),
    report,
    follow: (listener) => team.container.get<CallsUnderWay>(CallsUnderWay).follow(listener),
    stop: (reason = 'stopped by its program') => stopped.abort(new Cancelled(reason)),
    pause: (by = user) => beforeEnd(pauses.pause(by), report),
    continue: (by = user) => beforeEnd(pauses.continue(by), report),
    say: async (words) => {
      checkWords(
        words,
        team.members.map(({ name }) => name),
      );
      await steer(({ say }) => say(words));
    },
    changeGoal: async (text) => {
      const task = readGoal(text);
      await steer(({ changeGoal }) => changeGoal(text.trim(), task));
    },
    understand: (text) => explainTask({ task: readGoal(text), unread: null, environment: team.environment }),
    stopAgent: async (name) => {
      checkBusy(name, team, log);
      await steer(({ stopAgent }) => stopAgent(name));
    },
    changeBudget: async (limits) => {
      const budget = budgetNow(team.config.budget, log);
      checkLimits(limits, { budget, models: team.models, spent: (next) => spentOf(next, prepared) });
      await steer(({ changeBudget }) => changeBudget(limits));
    },
  };
}

/** Sets the pace of the world. What is repeated takes no time. */
function setPace({ team: { environment }, pace, resumption, log }: PreparedRun): void {
  if (pace === null) return;
  if (resumption === null) return environment.clock.setPace?.(pace);
  log.subscribe(({ type }) => {
    if (type === 'run.resumed') environment.clock.setPace?.(pace);
  });
}

/** Settles as a request to a run does; rejects with SAgentsError `RUN_ENDED` when the run ends first. */
async function beforeEnd<T>(request: Promise<T>, report: Promise<RunReport>): Promise<T> {
  const over = report.then(
    ({ result, detail }) => Promise.reject(new Cancelled(`${result}, ${detail}`)),
    () => Promise.reject(new Cancelled('it failed')),
  );
  try {
    return await Promise.race([request, over]);
  } catch (error) {
    if (!isCancellation(error)) throw error;
    throw new SAgentsError({
      code: 'RUN_ENDED',
      message: `the run ended before this reached it (${error instanceof Cancelled ? error.why : 'it was stopped'})`,
      remedy: 'start another run',
      cause: error,
    });
  }
}
