import { nearestWords, SAgentsError } from '@s-agents/core';
import { systemWallClock, TimedOut, valueText, withTimeout } from '@s-agents/kit';
import type { PauseAnswer, RunControls, RunHandle } from '@s-agents/runner';
import type { Controls } from './run-status.js';
import type { Deed, Said } from './studio-run.js';

type Team = RunHandle['team'];

/** Wall milliseconds for which somebody waits until what was asked for is in force. */
const soonMilliseconds = 2_000;
/** What is said while the team cannot hear it yet; more is refused. */
const maximumWaitingWords = 20;
const realTime = 'the world lives in real time, which has no pace';

/** What can be done to a run of this process that goes on. */
export function ownControls({ environment: { clock } }: Team, isPaused: boolean): Controls {
  return {
    say: null,
    task: null,
    pause: isPaused ? 'the run is paused already' : null,
    continue: isPaused ? null : 'the run is not paused',
    pace: clock.setPace === undefined ? realTime : null,
    stop: null,
  };
}

/** Throws SAgentsError `WORDS_INVALID` where somebody is addressed whom the team does not have. */
export function checkReceivers(to: readonly string[] | null, { members }: Team): void {
  const names = members.map(({ name }) => name);
  const unknown = to?.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const [near] = nearestWords(unknown, names);
  throw new SAgentsError({
    code: 'WORDS_INVALID',
    message: `the team has no seat ${valueText(unknown)}`,
    remedy:
      near === undefined ? `address one of: ${names.slice(0, 20).join(', ')}` : `did you mean ${valueText(near)}?`,
  });
}

/** Steers a run of this process. What cannot happen at once, because the run has not begun or is paused, happens then. */
export class OwnControls {
  #waitingWords = 0;
  #pace: number | null;

  constructor(
    private readonly team: Team,
    private readonly run: Promise<RunControls>,
    pace: number | null,
  ) {
    this.#pace = pace;
  }

  /** World seconds per wall second; null where none is set. */
  get pace(): number | null {
    return this.#pace;
  }

  /** Resolves with whether it is in force by now. */
  async control(deed: Deed): Promise<boolean> {
    const run = await this.run;
    switch (deed.do) {
      case 'pause':
        return settledSoon(changed(run.pause(), 'RUN_PAUSED', 'the run is paused already', 'let it go on'));
      case 'continue':
        return settledSoon(changed(run.continue(), 'RUN_NOT_PAUSED', 'the run is not paused', 'pause it first'));
      case 'stop':
        run.stop('stopped by the user');
        return true;
      case 'pace':
        this.#setPace(deed.pace);
        return true;
    }
  }

  /** Resolves with whether the team has heard it by now. */
  async say({ to, text, kind }: Said): Promise<boolean> {
    const run = await this.run;
    if (this.#waitingWords >= maximumWaitingWords)
      throw new SAgentsError({
        code: 'TOO_MANY_WORDS',
        message: `${maximumWaitingWords} messages already wait until the team can hear them`,
        remedy: 'let the run go on, or wait until it has started',
      });
    this.#waitingWords++;
    const said = (to ?? [undefined]).map((name) =>
      run.say({ text, as: kind, ...(name === undefined ? {} : { to: name }) }),
    );
    const heard = Promise.all(said).finally(() => this.#waitingWords--);
    return settledSoon(heard);
  }

  #setPace(pace: number | null): void {
    const { clock } = this.team.environment;
    if (clock.setPace === undefined)
      throw new SAgentsError({
        code: 'PACE_IMPOSSIBLE',
        message: realTime,
        remedy: 'run it in a world under virtual time, such as `environment.time: lockstep`',
      });
    clock.setPace(pace ?? Infinity);
    this.#pace = pace;
  }
}

/** Throws SAgentsError where a request changed nothing. */
async function changed(asked: Promise<PauseAnswer>, code: string, message: string, remedy: string): Promise<void> {
  if (!(await asked).done) throw new SAgentsError({ code, message, remedy });
}

/** Whether a promise resolves soon. Throws what it rejects with by then; what it does later is nobody's. */
async function settledSoon(promise: Promise<unknown>): Promise<boolean> {
  promise.catch(() => {});
  const limit = { clock: systemWallClock, milliseconds: soonMilliseconds, what: 'the run' };
  try {
    await withTimeout(() => promise, limit);
    return true;
  } catch (error) {
    if (error instanceof TimedOut) return false;
    throw error;
  }
}
