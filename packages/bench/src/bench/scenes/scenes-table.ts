import { describeCommit, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames, type SuiteWorld } from '../world-suite.js';
import { sceneKinds } from './scene.js';
import { faultsOf, type SceneRun } from './scene-run.js';

/** The table of scenes: one row for each, with both worlds beside each other, and why they were not met. */
export function scenesTable(results: Results<SceneRun>, provenance: Provenance): string {
  const runs = Object.values(results).flatMap((bySeed) => Object.values(bySeed));
  const draws = Map.groupBy(runs, ({ draw }) => draw);
  return [
    '# Scenes of ways, hands, fights and blocks',
    '',
    'Each scene is a small place with a task and bounds: on its world time, on deaths, on what people built there and ' +
      'may not be broken, and on words that are not true. One agent, or a leader with two to four; the symbolic model. ' +
      `Measured at ${describeCommit(provenance)}, on Node ${provenance.node}.`,
    ...[...draws].flatMap(([draw, drawn]) => ['', ...drawLines(draw, drawn)]),
    '',
  ].join('\n');
}

function drawLines(draw: string | null, runs: readonly SceneRun[]): readonly string[] {
  const worlds = suiteWorlds.filter((world) => runs.some((run) => run.world === world));
  const scenes = [...Map.groupBy(runs, ({ scene }) => scene.name).values()];
  const missed = runs.filter((run) => faultsOf(run).length > 0);
  return [
    `## ${draw === null ? 'The frozen scenes' : `Scenes drawn by ${draw}`}`,
    '',
    ...head(['', ...worlds.map((world) => `met, ${worldNames[world]}`), 'broken', 'false words']),
    ...[...sceneKinds, null].map((kind) => sumRow(kind, runs, worlds)),
    '',
    ...head(['scene', 'bound, s', ...worlds.map((world) => `${worldNames[world]}, s`)]),
    ...scenes.map((its) =>
      row([its[0]?.scene.name ?? '', `${its[0]?.scene.seconds ?? ''}`, ...worlds.map((world) => timeIn(world, its))]),
    ),
    ...(missed.length === 0
      ? []
      : ['', 'Not met (`s-agents run FILE` repeats a run):', '', ...head(['scene', 'world', 'why', 'file'])]),
    ...missed.map((run) =>
      row([
        run.scene.name,
        worldNames[run.world],
        faultsOf(run).join('; ').replaceAll('|', '/').replaceAll(/\s+/g, ' ').slice(0, 400),
        run.configFile,
      ]),
    ),
  ];
}

/** Counts the scenes of a kind; of all kinds for null. */
function sumRow(
  kind: SceneRun['scene']['kind'] | null,
  all: readonly SceneRun[],
  worlds: readonly SuiteWorld[],
): string {
  const runs = all.filter(({ scene }) => kind === null || scene.kind === kind);
  return row([
    kind ?? 'all',
    ...worlds.map((world) => {
      const its = runs.filter((run) => run.world === world);
      return `${its.filter((run) => faultsOf(run).length === 0).length} of ${its.length}`;
    }),
    `${runs.reduce((sum, { broken }) => sum + broken.length, 0)}`,
    `${runs.reduce((sum, { falseWords }) => sum + falseWords.length, 0)}`,
  ]);
}

function timeIn(world: SuiteWorld, runs: readonly SceneRun[]): string {
  return runs
    .filter((run) => run.world === world)
    .map((run) => `${run.report.timeCostSeconds.toFixed(1)} ${faultsOf(run).length === 0 ? '✔' : '✘'}`)
    .join(', ');
}
