import { runTeam } from '@s-agents/runner';
import { models, paperTeams, type Baseline, type ModelName, type PaperTeam } from './baselines.js';
import { coordinateSearch } from './coordinate-search.js';

/** The numbers of a symbolic mind: options of the architecture `actor-communicator`. */
export interface Mind {
  readonly errors: number;
  readonly chatter: number;
}

export interface FittedMind extends Mind {
  readonly model: ModelName;
  /** The sum of the squared logarithms of steps and words over the paper's. */
  readonly loss: number;
}

export interface FitFigures {
  readonly seeds: readonly number[];
  readonly minds: readonly FittedMind[];
  readonly baselines: readonly (Pick<PaperTeam, 'name' | 'paper' | 'fits'> & { readonly measured: Baseline })[];
}

const search = { start: [0.2, 0.2], strides: [0.1, 0.05, 0.025] } as const;

/**
 * Fits one mind after the other to the baselines of the paper, two figures by two numbers, and measures with them those
 * that nothing is fitted to.
 */
export async function fitMinds(seeds: readonly number[], signal: AbortSignal): Promise<FitFigures> {
  const minds = new Map<ModelName, FittedMind>();
  const measured = new Map<string, Baseline>();
  for (const model of models) {
    const team = paperTeams.find(({ fits }) => fits === model);
    if (team === undefined) throw new RangeError(`no baseline fits ${model}`);
    const { point, loss } = await coordinateSearch(async ([errors, chatter]) => {
      const baseline = await baselineOf(
        team,
        new Map<ModelName, Mind>([...minds, [model, { errors, chatter }]]),
        seeds,
        signal,
      );
      measured.set(`${team.name} ${errors} ${chatter}`, baseline);
      return lossOf(baseline, team.paper);
    }, search);
    const [errors, chatter] = point;
    minds.set(model, { model, errors, chatter, loss });
  }
  const baselines: FitFigures['baselines'][number][] = [];
  for (const team of paperTeams) {
    const { name, paper, fits } = team;
    const mind = fits === null ? undefined : minds.get(fits);
    const known = mind === undefined ? undefined : measured.get(`${name} ${mind.errors} ${mind.chatter}`);
    baselines.push({ name, paper, fits, measured: known ?? (await baselineOf(team, minds, seeds, signal)) });
  }
  return { seeds, minds: [...minds.values()], baselines };
}

function lossOf({ steps, words }: Baseline, paper: Baseline): number {
  return Math.log(steps / paper.steps) ** 2 + Math.log(words / paper.words) ** 2;
}

/** Means over the seeds. A run that misses its goal counts with the steps at which it ended. */
async function baselineOf(
  { members, name }: PaperTeam,
  minds: ReadonlyMap<ModelName, Mind>,
  seeds: readonly number[],
  signal: AbortSignal,
): Promise<Baseline> {
  const seats = members.map((model, index) => {
    const { errors = 0, chatter = 0 } = minds.get(model) ?? {};
    return {
      name: `agent_${index + 1}`,
      architecture: { use: 'actor-communicator', phaseSeconds: 1.1, errors, chatter },
    };
  });
  let [steps, words] = [0, 0];
  for (const seed of seeds) {
    const { timeCostSeconds, communication } = await runTeam(
      {
        task: 'prepare afternoon tea',
        seed,
        environment: 'household',
        organization: { charter: 'none', scheduler: { use: 'phased', order: 'random' }, seats },
        budget: { calls: 20_000, wallMinutes: 10 },
        run: { documents: false },
      },
      { baseFolder: process.cwd(), folder: null, signal },
    );
    signal.throwIfAborted();
    // A step of the household takes a world second.
    const taken = Math.max(1, timeCostSeconds);
    steps += taken / seeds.length;
    words += communication.words / taken / seeds.length;
  }
  const own = JSON.stringify(members.map((model) => minds.get(model)));
  process.stderr.write(`${name} ${own}: ${steps.toFixed(1)} steps, ${words.toFixed(1)} words a step\n`);
  return { steps, words };
}
