import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';
import {
  agreement,
  differenceOf,
  isAgreed,
  isSameOutcome,
  longestIn,
  pairsOf,
  worstFirst,
  type WorldPair,
  type WorldRun,
} from './world-pair.js';

/** The table of the differences between both worlds, the largest first. */
export function worldsTable(results: Results<WorldRun>, provenance: Provenance): string {
  const pairs = worstFirst(pairsOf(Object.values(results).flatMap((bySeed) => Object.values(bySeed))));
  return [
    '# The block world beside the embedded server',
    '',
    `Scenes and the papers' tasks in both worlds, with the same seed: in the block world, and on the embedded server in ` +
      `lockstep. Measured at ${describeCommit(provenance)}, on Node ${provenance.node}. Goals: the same outcome; world ` +
      `times that differ by ${percent(agreement.median)} of the server's in the median, and by ` +
      `${percent(agreement.worst)} or ${agreement.seconds} s at worst.`,
    '',
    ...head(['', 'pairs', 'same outcome', 'met in both', 'median difference', 'within the worst allowed']),
    ...(['scene', 'task'] as const).map((what) =>
      sumRow(
        `${what}s`,
        pairs.filter((pair) => pair.what === what),
      ),
    ),
    sumRow('all', pairs),
    '',
    'The largest differences first; "what took longer" counts the seconds of all agents, positive where the block world took longer:',
    '',
    ...head(['', 'block world, s', 'embedded server, s', 'difference', 'what took longer', '']),
    ...pairs.map((pair) =>
      row([
        pair.name,
        timeOf(pair.blockworld),
        timeOf(pair.mineflayer),
        percent(differenceOf(pair)),
        longestIn(pair)
          .map(([primitive, seconds]) => `${primitive} ${seconds > 0 ? '+' : ''}${seconds.toFixed(1)}`)
          .join(', ') || '–',
        isAgreed(pair) ? '✔' : '✘',
      ]),
    ),
    '',
  ].join('\n');
}

/** The median of the differences without their signs; 0 without any. */
export function medianDifference(pairs: readonly WorldPair[]): number {
  const shares = pairs.flatMap((pair) => differenceOf(pair) ?? []).map(Math.abs);
  return shares.length === 0 ? 0 : summarize(shares).median;
}

function sumRow(name: string, pairs: readonly WorldPair[]): string {
  return row([
    name,
    `${pairs.length}`,
    `${pairs.filter(isSameOutcome).length}`,
    `${pairs.filter((pair) => differenceOf(pair) !== null).length}`,
    percent(medianDifference(pairs)),
    `${pairs.filter(isAgreed).length}`,
  ]);
}

function timeOf({ result, timeCostSeconds }: ReportFigures): string {
  return `${timeCostSeconds.toFixed(1)}${result === 'success' ? '' : ` (${result})`}`;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(0)}%`;
}
