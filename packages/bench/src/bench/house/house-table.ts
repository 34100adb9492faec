import type { RunFigures } from '../observed/observed-run.js';
import { describeProvenance, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { suiteWorlds, worldNames } from '../world-suite.js';
import type { Inspection } from './inspect-house.js';

export type HouseRun = RunFigures & { readonly inspection: Inspection };

export function houseTable(results: Results<HouseRun>, provenance: Provenance): string {
  return [
    '# The house on uneven ground',
    '',
    'A root and three leaves build a 5x5 house; two leaves hold planks, one holds stone and the door. The height of ' +
      `the ground differs by 2 to 4 blocks. Measured at ${describeProvenance(provenance)} (of the embedded server), ` +
      `on Node ${provenance.node}.`,
    '',
    ...head([
      'world',
      'runs',
      'every block correct',
      'no scaffolding left',
      'correct blocks, worst run',
      'scaffolding left, worst run',
      'time, s, median (worst)',
    ]),
    ...suiteWorlds.flatMap((world) => worldRow(worldNames[world], Object.values(results[world] ?? {}))),
    '',
    ...suiteWorlds.flatMap((world) =>
      Object.entries(results[world] ?? {}).flatMap(([seed, run]) =>
        faultLine(`${worldNames[world]}, seed ${seed}`, run),
      ),
    ),
    '',
  ].join('\n');
}

function worldRow(world: string, runs: readonly HouseRun[]): string[] {
  if (runs.length === 0) return [];
  const [wrong, left] = [
    summarize(runs.map(({ inspection }) => inspection.wrong.length)),
    summarize(runs.map(({ inspection }) => inspection.left.length)),
  ];
  const time = summarize(runs.map(({ report }) => report.timeCostSeconds));
  const wanted = runs[0]?.inspection.wanted ?? 0;
  const count = (holds: (inspection: Inspection) => boolean): number =>
    runs.filter(({ inspection }) => holds(inspection)).length;
  return [
    row([
      world,
      `${runs.length}`,
      `${count((inspection) => inspection.wrong.length === 0)} of ${runs.length}`,
      `${count((inspection) => inspection.left.length === 0)} of ${runs.length}`,
      `${wanted - wrong.maximum} of ${wanted}`,
      `${left.maximum}`,
      `${time.median.toFixed(1)} (${time.maximum.toFixed(1)})`,
    ]),
  ];
}

function faultLine(run: string, { inspection: { wrong, left }, report }: HouseRun): string[] {
  const describe = (faults: Inspection['wrong']): string =>
    faults
      .slice(0, 8)
      .map(({ position: { x, y, z }, block }) => `${block ?? 'unseen'} at ${x} ${y} ${z}`)
      .join(', ');
  const faults = [
    ...(wrong.length === 0 ? [] : [`wrong: ${describe(wrong)}`]),
    ...(left.length === 0 ? [] : [`scaffolding: ${describe(left)}`]),
    ...(report.result === 'success' ? [] : [`${report.result}: ${report.detail}`]),
  ];
  return faults.length === 0 ? [] : [`- ${run}: ${faults.join('; ')}`];
}
