import type { RunFigures } from '../observed/observed-run.js';
import { highestLoad } from '../observed/highest-load.js';
import type { MovementFigures } from '../observed/watched-bodies.js';
import { head, row } from '../markdown.js';
import { describeProvenance, type Provenance } from '../provenance.js';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames } from '../world-suite.js';

/** World seconds that a primitive may take at most, and what the messages between the processes may add. */
const limitSeconds = 120;
const grace = 3;
/** These may take longer, as long as they make progress. */
const longOnes = /^(goTo|craft|smelt|pillarUp|digOut|attack)$/;
export const goals = { timeoutShare: 0.01, standSeconds: 30 };

export function stuckTable(results: Results<RunFigures>, provenance: Provenance): string {
  const runs = suiteWorlds.flatMap((world) =>
    Object.entries(results[world] ?? {}).map(([seed, run]) => ({ world: worldNames[world], seed, ...run })),
  );
  return [
    '# Nobody gets stuck',
    '',
    `Eight agents, each at tasks of its own. Measured at ${describeProvenance(provenance)} (the embedded ` +
      `server's), on Node ${provenance.node}, load average at most ${highestLoad(results)}. Goals: at most 1% of ` +
      'the actions end by timeout, none outlives its timeout, and no body stands on one spot for over 30 s while ' +
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
      'outlived their timeout',
      'longest on one spot, s',
      'in reflexes, longest, s',
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
            `${seconds.toFixed(1)} s until ${at.toFixed(0)} s, last in ${primitive} ` +
            `${JSON.stringify(parameters)}`,
        ),
    ),
    '',
  ].join('\n');
}

/** The primitives of which a call took longer than it may. */
export function outlived({ primitives }: MovementFigures): readonly string[] {
  return Object.entries(primitives).flatMap(([name, { longest }]) =>
    longest > limitSeconds + grace && !longOnes.test(name) ? [`${name} (${longest.toFixed(0)} s)`] : [],
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
  const late = movement === null ? [] : outlived(movement);
  const longest = movement?.stands[0]?.seconds ?? 0;
  const bodySeconds = Math.round(report.timeCostSeconds * report.agents.length);
  const isMet =
    actions.timeouts <= goals.timeoutShare * actions.ended && late.length === 0 && longest <= goals.standSeconds;
  return row([
    world,
    seed,
    `${report.timeCostSeconds.toFixed(0)}${report.environment.void === null ? '' : ' (void)'}`,
    `${actions.ended}`,
    share(actions.failed, actions.ended),
    share(actions.timeouts, actions.ended),
    `${count}`,
    share(timeouts, count),
    late.length === 0 ? 'none' : late.join(', '),
    longest.toFixed(1),
    reflexes === undefined
      ? '–'
      : `${share(Math.round(reflexes.seconds), bodySeconds)}, ${reflexes.longest.toFixed(0)}`,
    isMet ? '✔' : '✘',
  ]);
}

function share(part: number, whole: number): string {
  return `${part} (${((100 * part) / Math.max(whole, 1)).toFixed(1)}%)`;
}
