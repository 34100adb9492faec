import type { ReportFigures } from '../report-figures.js';
import type { SuiteWorld } from '../world-suite.js';

/** What came of a scene or a task in one world. */
export interface WorldRun {
  readonly name: string;
  readonly what: 'scene' | 'task';
  readonly world: SuiteWorld;
  readonly report: ReportFigures;
  /** Runs it again: `s-agents run FILE`. */
  readonly configFile: string;
}

/** The same scene or task in both worlds. */
export interface WorldPair {
  readonly name: string;
  readonly what: WorldRun['what'];
  readonly blockworld: ReportFigures;
  readonly mineflayer: ReportFigures;
}

/** How far the worlds may differ: in the median and at worst as a share of the server's time, or at worst in seconds. */
export const agreement = { median: 0.1, worst: 0.2, seconds: 2 };

/** Pairs the runs of both worlds; a run without its like in the other world is left out. */
export function pairsOf(runs: readonly WorldRun[]): readonly WorldPair[] {
  return [...Map.groupBy(runs, ({ name }) => name)].flatMap(([name, its]) => {
    const [blockworld, mineflayer] = (['blockworld', 'mineflayer'] as const).map((world) =>
      its.find((run) => run.world === world),
    );
    return blockworld === undefined || mineflayer === undefined
      ? []
      : [{ name, what: blockworld.what, blockworld: blockworld.report, mineflayer: mineflayer.report }];
  });
}

/** Whether both worlds met the goal, or neither. */
export function isSameOutcome({ blockworld, mineflayer }: WorldPair): boolean {
  return isMet(blockworld) === isMet(mineflayer);
}

/** The share of the server's time by which the block world's differs; null unless both met the goal. */
export function differenceOf({ blockworld, mineflayer }: WorldPair): number | null {
  if (!isMet(blockworld) || !isMet(mineflayer)) return null;
  return (blockworld.timeCostSeconds - mineflayer.timeCostSeconds) / Math.max(mineflayer.timeCostSeconds, 0.05);
}

/** Whether a pair agrees: the same outcome, and times that differ by no more than is allowed at worst. */
export function isAgreed(pair: WorldPair): boolean {
  const difference = differenceOf(pair);
  if (difference === null) return isSameOutcome(pair);
  const seconds = Math.abs(pair.blockworld.timeCostSeconds - pair.mineflayer.timeCostSeconds);
  return Math.abs(difference) <= agreement.worst || seconds <= agreement.seconds;
}

/** The pairs that differ most come first: other outcomes, then times. */
export function worstFirst(pairs: readonly WorldPair[]): readonly WorldPair[] {
  return [...pairs].sort((a, b) => weightOf(b) - weightOf(a));
}

/** Lists what took longer in which world, the most seconds of all agents first. */
export function longestIn({ blockworld, mineflayer }: WorldPair, most = 3): readonly (readonly [string, number])[] {
  const [here, there] = [secondsOf(blockworld), secondsOf(mineflayer)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((primitive) => [primitive, (here.get(primitive) ?? 0) - (there.get(primitive) ?? 0)] as const)
    .filter(([, seconds]) => Math.abs(seconds) >= 0.5)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, most);
}

function secondsOf({ agents }: ReportFigures): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const { primitiveSeconds } of agents)
    for (const [primitive, seconds] of Object.entries(primitiveSeconds))
      sum.set(primitive, (sum.get(primitive) ?? 0) + seconds);
  return sum;
}

function weightOf(pair: WorldPair): number {
  if (!isSameOutcome(pair)) return Infinity;
  const seconds = Math.abs(pair.blockworld.timeCostSeconds - pair.mineflayer.timeCostSeconds);
  return seconds <= agreement.seconds ? 0 : Math.abs(differenceOf(pair) ?? 0);
}

function isMet({ result }: ReportFigures): boolean {
  return result === 'success';
}
