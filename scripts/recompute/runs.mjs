// The runs of a page, and what of them is compared.
import { meanOf } from './statistics.mjs';

/** Figures that are times: those of runs that met the goal. */
const times = new Set(['steps']);

export const keyOf = (labels) => JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)));
export const textOf = (labels) => Object.values(labels).join(', ');
export const isDead = (run) => 'died' in run;
export const isCounted = (run) => !isDead(run) && run.void === null;
export const isMet = (run) => isCounted(run) && run.result === 'success';

const bySeed = (runs) => new Map(runs.map((run) => [run.seed, run]));

/** The runs of a page by cell; `isRepeat`: those of a baseline again. */
export class Runs {
  constructor(rows) {
    this.byCell = Map.groupBy(rows, ({ labels, isRepeat }) => `${isRepeat} ${keyOf(labels)}`);
  }
  of(labels, isRepeat = false) {
    return this.byCell.get(`${isRepeat} ${keyOf(labels)}`) ?? [];
  }
  counted(labels, isRepeat) {
    return bySeed(this.of(labels, isRepeat).filter(isCounted));
  }
  met(labels, isRepeat) {
    return bySeed(this.of(labels, isRepeat).filter(isMet));
  }
  /** A figure by seed, of the runs that have it. */
  valuesOf(labels, figure, isRepeat) {
    const runs = times.has(figure) ? this.met(labels, isRepeat) : this.counted(labels, isRepeat);
    return new Map([...runs].map(([seed, run]) => [seed, run[figure]]).filter(([, value]) => Number.isFinite(value)));
  }
}

/** The logarithms of a figure's ratios, by seed. */
export function logsOf(above, below, figure) {
  return new Map(
    [...above].flatMap(([seed, run]) => {
      const other = below.get(seed);
      const isUsable = other !== undefined && run[figure] > 0 && other[figure] > 0;
      return isUsable ? [[seed, Math.log(run[figure] / other[figure])]] : [];
    }),
  );
}

/** Of each seed that all groups have, the mean over groups. */
export function meansBySeed(groups) {
  const seeds = [...(groups[0] ?? new Map()).keys()].filter((seed) => groups.every((group) => group.has(seed)));
  return new Map(seeds.map((seed) => [seed, meanOf(groups.map((group) => group.get(seed)))]));
}

/** The values of two groups in the seeds that both have. */
export function pairsOf(own, other) {
  return [...own].filter(([seed]) => other.has(seed)).map(([seed, value]) => [value, other.get(seed)]);
}

/** Whether a figure is the same in a cell as in another one, so that it is not compared. */
export const isRepeated = (same, figure) => same !== null && (same.in === 'runs' || times.has(figure));

/**
 * The cells of a page that repeat their baseline or an earlier cell with that baseline: in every figure, or in the times
 * of at least three seeds, in all of which both met the goal. By the cells' keys.
 */
export function repeatsIn({ summary, isSymbolic }, runs) {
  const found = new Map();
  for (const group of Map.groupBy(summary, ({ labels, comparedTo }) => keyOf(comparedTo ?? labels)).values()) {
    const first = group.filter(({ isBaseline }) => isBaseline);
    const ordered = [...first, ...group.filter(({ isBaseline }) => !isBaseline)];
    for (const [index, { labels }] of ordered.entries())
      for (const what of ['times', 'runs']) {
        const like = ordered
          .slice(0, index)
          .find((one) => areSame(runs.of(labels), runs.of(one.labels), what, isSymbolic));
        if (like !== undefined) found.set(keyOf(labels), { as: like.labels, in: what });
      }
  }
  return found;
}

function areSame(own, other, what, isSymbolic) {
  if (own.length === 0 || own.length !== other.length || [...own, ...other].some(isDead)) return false;
  // A symbolic model reads no prompt.
  const apart = ['labels', 'agents', 'workers', 'detail', 'parallel', ...(isSymbolic ? ['tokens'] : [])];
  if (what === 'times')
    return (
      own.length >= 3 &&
      own.every(({ seed, result, minutes, steps, void: why }, index) => {
        const run = other[index];
        const isLike = seed === run.seed && minutes === run.minutes && steps === run.steps && why === run.void;
        return isLike && result === 'success' && run.result === 'success';
      })
    );
  const facts = (run) => Object.entries(run).filter(([name]) => !apart.includes(name));
  return JSON.stringify(own.map(facts)) === JSON.stringify(other.map(facts));
}
