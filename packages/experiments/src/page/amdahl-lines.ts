import { head, row } from '../measure/markdown.js';
import { labelText, type Labels } from '../file/labels.js';
import { ratioText, summaryText } from './format.js';
import type { Amdahl } from './page.js';

/** Prints each task's parallel share, and the speed-ups beside Amdahl's bound. */
export function amdahlLines(amdahl: readonly Amdahl[]): readonly string[] {
  if (amdahl.length === 0) return [];
  return [
    '## Amdahl’s bound',
    '',
    'The *parallel share* p is read from the logs of the agent alone: of its acts that entered the goal, all but the ' +
      'longest chain of single pieces in which each needs the one before. The *bound* for N workers is ' +
      '1 ÷ ((1 − p) + p ÷ N). It counts no longer ways, no further tools and no handing over; a team can beat it by ' +
      'other acts than those of the agent alone, such as digging nearer ore, and by sparing that agent’s useless acts.',
    '',
    ...head(['task', 'p', 'workers', 'speed-up', 'bound', 'share of the bound']),
    ...amdahl.flatMap(({ labels, share, teams }) =>
      teams.map(({ workers, bound, speedUp }) =>
        row([
          taskText(labels),
          summaryText(share, 2),
          `${workers}`,
          ratioText(speedUp),
          bound.toFixed(2),
          (speedUp.mean / bound).toFixed(2),
        ]),
      ),
    ),
    '',
  ];
}

/** The cell of an agent alone without the team's label: its task, latency and world. */
function taskText(labels: Labels): string {
  const { task = '', latency = '', world = '' } = labels;
  return task === '' ? labelText(labels) : `${task} (${world}, latency ${latency})`;
}
