import { describeCommit, head, type Provenance, row } from '@s-agents/experiments/measure';
import type { MeasuredCommand } from './measured-command.js';

/** What fifty logs took a team of `agents`, and what their start took: the same team, whose goal is met at once. */
export interface LockstepCase {
  readonly agents: number;
  readonly whole: MeasuredCommand;
  readonly start: MeasuredCommand;
}

/** World seconds per CPU second that the project wants at least, by the number of agents. */
const goals: ReadonlyMap<number, number> = new Map([
  [4, 12],
  [8, 7],
  [16, 4],
]);

/** Renders the suite's table. Pure. */
export function lockstepTable(cases: readonly LockstepCase[], provenance: Provenance): string {
  return [
    '# World seconds per CPU second in lockstep',
    '',
    `Measured at ${describeCommit(provenance)}, on Node ${provenance.node}: 50 logs on the embedded server, unthrottled, ` +
      'with the symbolic model. Each run is a process of its own; CPU seconds are those of all its threads, and of ' +
      'several runs those of the cheapest.',
    '',
    ...head([
      'agents',
      'world s',
      'CPU s',
      'of these to start',
      'wall s',
      'world s per CPU s, whole command',
      'the same after the start',
      'goal',
    ]),
    ...cases.map(({ agents, whole, start }) =>
      row([
        `${agents}`,
        whole.worldSeconds.toFixed(1),
        whole.cpuSeconds.toFixed(2),
        start.cpuSeconds.toFixed(2),
        whole.wallSeconds.toFixed(2),
        (whole.worldSeconds / whole.cpuSeconds).toFixed(1),
        (whole.worldSeconds / (whole.cpuSeconds - start.cpuSeconds)).toFixed(1),
        `${goals.get(agents) ?? '–'}`,
      ]),
    ),
    '',
    '- to start: the CPU seconds of a run of the same team that holds its logs from the start, so that it ends as soon as ' +
      'everybody has joined',
    '',
  ].join('\n');
}
