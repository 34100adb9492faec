import type { ConfigInput } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { drawItems } from '../../goals/draw.js';
import { taskFor } from '../../goals/goal-tasks.js';
import { knowledgeOf } from '../../goals/reachable-items.js';
import { stepDepth } from '../../goals/step-depth.js';
import { reportFigures } from '../report-figures.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { besideBusyCores } from './busy-cores.js';
import { killRun } from './kill-run.js';
import { firstDifference, linesOf, recordRun } from './recorded-run.js';
import { repeatTable, type RepeatRun } from './repeat-table.js';

export interface RepeatOptions extends Pick<WorldSuiteOptions, 'folder' | 'fresh' | 'signal' | 'seeds'> {
  /** How many tasks are drawn. */
  readonly count: number;
  /** The seed of the draw: the same text draws the same tasks and the same moments. */
  readonly draw: string;
}

/** The longest chain of items that a drawn task needs, so that most runs take minutes of world time. */
const steps = 6;

/**
 * `s-agents bench repeat`: runs drawn tasks on the embedded Minecraft server twice with each seed, the second time while
 * every core is busy, and every other one a third time, in which it is killed at a drawn moment and resumed. Resolves
 * with whether all of them wrote the same bytes.
 */
export async function benchRepeat({ count, draw, signal, ...options }: RepeatOptions): Promise<boolean> {
  const knowledge = await knowledgeOf('mineflayer');
  const near = knowledge.itemsAtMost(Infinity).filter((item) => stepDepth(item, knowledge) <= steps);
  const cases = drawItems(near, count, createRandom(draw)).map((item, index) => ({
    name: taskFor(item, 1, knowledge),
    index,
  }));
  const results = await measureSeedBySeed({
    suite: 'repeat',
    ...options,
    cases,
    measure: async ({ name: task, index }, seed): Promise<RepeatRun> => {
      const config: ConfigInput = {
        task,
        seed,
        environment: { use: 'mineflayer', time: 'lockstep' },
        stopWhen: { noProgressMinutes: 5 },
        budget: { wallMinutes: 10 },
      };
      const folder = inWorkFolder('repeat', `${index + 1}-${seed}`);
      const first = await recordRun(config, `${folder}-first`, signal);
      const second = await besideBusyCores(() => recordRun(config, `${folder}-second`, signal));
      const events = linesOf(first.events).length;
      const isKilled = (index + seed) % 2 === 0;
      const after = createRandom(`${draw}/${index}/${seed}`).integer(1, events - 1);
      const killed = isKilled ? await killRun(config, `${folder}-killed`, { after, signal }) : null;
      return {
        report: reportFigures(first.report),
        events,
        differsAt: firstDifference(first.events, second.events),
        killed:
          killed === null ? null : { written: killed.written, differsAt: firstDifference(first.events, killed.events) },
      };
    },
    table: repeatTable,
  });
  return Object.values(results)
    .flatMap((bySeed) => Object.values(bySeed))
    .every(({ differsAt, killed }) => differsAt === null && (killed?.differsAt ?? null) === null);
}
