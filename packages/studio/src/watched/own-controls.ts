import { nearestWords, SAgentsError } from '@s-agents/core';
import { settledSoon, valueText } from '@s-agents/kit';
import type { PauseAnswer, RunControls, RunHandle } from '@s-agents/runner';
import type { Deed, Said } from './studio-run.js';
import { realTime } from './why-not.js';

type Team = RunHandle['team'];

/** How much waits at most until the team can hear it; more is refused. */
const mostWaiting = 20;
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
  #waiting = 0;
  #pace: number | null;
  #isWatched = false;

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
      case 'goal':
        return this.#soon(() => run.changeGoal(deed.text));
      case 'stop-agent':
        return this.#soon(() => run.stopAgent(deed.agent));
      case 'budget':
        return this.#soon(() => run.changeBudget(deed.limits));
    }
  }

  /** Resolves with whether the team has heard it by now. */
  async say({ to, text, kind }: Said): Promise<boolean> {
    const run = await this.run;
    return this.#soon(() =>
      Promise.all(
        (to ?? [undefined]).map((name) => run.say({ text, as: kind, ...(name === undefined ? {} : { to: name }) })),
      ),
    );
  }

  /** Whether what is asked of the team has entered the run by now. */
  #soon(ask: () => Promise<unknown>): Promise<boolean> {
    if (this.#waiting >= mostWaiting)
      throw new SAgentsError({
        code: 'TOO_MANY_WORDS',
        message: `${mostWaiting} requests already wait until the team can hear them`,
        remedy: 'let the run go on, or wait until it has started',
      });
    this.#waiting++;
    return settledSoon(ask().finally(() => this.#waiting--));
  }

  /** Lets time pass as it does for people once the first of them looks, unless the config gives a pace. */
  beWatched(): void {
    const { config, environment } = this.team;
    if (!this.#isWatched && config.run.pace === undefined && environment.clock.setPace !== undefined) this.#setPace(1);
    this.#isWatched = true;
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
