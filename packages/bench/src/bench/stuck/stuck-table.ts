import type { RunFigures } from '../observed/observed-run.js';
import type { MovementFigures } from '../observed/watched-bodies.js';
import { describeProvenance, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames } from '../world-suite.js';

/** World seconds that a primitive may take at most. */
const maximumSeconds = 120;
/** World seconds that messages between the processes may add. */
const graceSeconds = 3;
/** The primitives that may take longer while they make progress. */
const unlimitedPrimitives = /^(goTo|craft|smelt|pillarUp|attack)$/;
/** The project's goals: the share of actions that time out, and seconds on one spot, at most. */
export const goals = { timeoutShare: 0.01, standSeconds: 30 };

export function stuckTable(results: Results<RunFigures>, provenance: Provenance): string {
  const runs = suiteWorlds.flatMap((world) =>
    Object.entries(results[world] ?? {}).map(([seed, run]) => ({ world: worldNames[world], seed, ...run })),
  );
  return [
    '# Nobody gets stuck',
    '',
    `Eight agents, each with tasks of its own. Measured at ${describeProvenance(provenance)} (of the embedded ` +
      `server), on Node ${provenance.node}. Goals: at most 1% of ` +
      'the actions end by timeout, no primitive outlasts its timeout, and no body stands on one spot for over 30 s while ' +
      'it should move. Time in which a reflex controls the body (such as waiting for the morning in a pit) does not ' +
      'count.',
    '',
    ...head([
      'world',
      'seed',
      'world s',
      'actions',
      'failed',
      'by timeout',
      'primitives',
      'by timeout',
      'outlasted their timeout',
      'longest on one spot, s',
      'time in reflexes, s; longest, s',
      '',
    ]),
    ...runs.map(runRow),
    '',
    ...runs.flatMap(({ world, seed, movement }) =>
      (movement?.stands ?? [])
        .filter(({ seconds }) => seconds > 10)
        .map(
          ({ agent, seconds, at, position: { x, y, z }, primitive, parameters }) =>
            `- ${world}, seed ${seed}: ${agent} stood at ${x.toFixed(1)} ${y.toFixed(1)} ${z.toFixed(1)} for ` +
            `${seconds.toFixed(1)} s until world second ${at.toFixed(0)}, last call ${primitive} ` +
            `${JSON.stringify(parameters)}`,
        ),
    ),
    '',
  ].join('\n');
}

/** Lists the primitives with a call that outlasted its timeout. */
export function outlasted({ primitives }: MovementFigures): readonly string[] {
  return Object.entries(primitives).flatMap(([name, { longest }]) =>
    longest > maximumSeconds + graceSeconds && !unlimitedPrimitives.test(name)
      ? [`${name} (${longest.toFixed(0)} s)`]
      : [],
  );
}

function runRow({
  world,
  seed,
  report,
  actions,
  movement,
}: RunFigures & { readonly world: string; readonly seed: string }): string {
  const all = Object.values(movement?.primitives ?? {});
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const timeouts = all.reduce((sum, one) => sum + one.timeouts, 0);
  const reflexes = movement?.reflexes;
  const late = movement === null ? [] : outlasted(movement);
  const longest = movement?.stands[0]?.seconds ?? 0;
  const bodySeconds = Math.round(report.timeCostSeconds * report.agents.length);
  const isMet =
    actions.timeouts <= goals.timeoutShare * actions.ended && late.length === 0 && longest <= goals.standSeconds;
  return row([
    world,
    seed,
    report.timeCostSeconds.toFixed(0),
    `${actions.ended}`,
    share(actions.failed, actions.ended),
    share(actions.timeouts, actions.ended),
    `${count}`,
    share(timeouts, count),
    late.length === 0 ? 'none' : late.join(', '),
    longest.toFixed(1),
    reflexes === undefined
      ? '–'
      : `${share(Math.round(reflexes.seconds), bodySeconds)}; ${reflexes.longest.toFixed(0)}`,
    isMet ? '✔' : '✘',
  ]);
}

function share(part: number, whole: number): string {
  return `${part} (${((100 * part) / Math.max(whole, 1)).toFixed(1)}%)`;
}
