import type { Activity } from '../record/activities.js';
import { coordinate } from '../look/words.js';

/** The height of a row of bars, in its units; it is as wide as the run has world seconds. */
export const barHeight = 10;
/** The height of what lies over other bars: a reflex, an absence. */
const overHeight = 4;
/** How many bars a path has at most, so that a bar more is not a long path anew. */
const barsOfPath = 200;

/** One path of bars of the same kind. */
export interface BarPath {
  readonly key: string;
  readonly kind: string;
  readonly path: string;
}

interface Kept {
  readonly kind: string;
  path: string;
  bars: number;
}

/** The bars of one agent. What has ended never changes, and is drawn once, however long the run is. */
export class Bars {
  readonly #kept: Kept[] = [];
  readonly #open = new Map<string, Kept>();
  #failed = '';
  #count = 0;

  constructor(
    private readonly activities: readonly Activity[],
    private readonly from: number,
  ) {}

  /** The paths of all activities; what goes on lasts until `moment`. What began later lies right of it. */
  paths(moment: number): readonly BarPath[] {
    this.#keepEnded();
    const rest: BarPath[] = [];
    for (let index = this.#count; index < this.activities.length; index++) {
      const activity = this.activities[index] as Activity;
      if (activity.from > moment) break;
      rest.push({ key: `open ${index}`, kind: activity.kind, path: this.#bar(activity, moment) });
    }
    const kept = this.#kept.map(({ kind, path }, index) => ({ key: `${index}`, kind, path }));
    return [...kept, ...rest].sort((a, b) => Number(isOver(a.kind)) - Number(isOver(b.kind)));
  }

  /** The feet of the deeds that failed. */
  get failed(): string {
    this.#keepEnded();
    return this.#failed;
  }

  #keepEnded(): void {
    for (; this.#count < this.activities.length; this.#count++) {
      const activity = this.activities[this.#count] as Activity;
      if (activity.to === Infinity) return;
      const { kind, hasFailed } = activity;
      let kept = this.#open.get(kind);
      if (kept === undefined || kept.bars === barsOfPath) {
        kept = { kind, path: '', bars: 0 };
        this.#open.set(kind, kept);
        this.#kept.push(kept);
      }
      kept.path += this.#bar(activity, activity.to);
      kept.bars++;
      if (hasFailed) this.#failed += this.#foot(activity);
    }
  }

  #bar({ from, to, kind }: Activity, moment: number): string {
    const width = coordinate(Math.min(to, moment) - from);
    return `M${coordinate(from - this.from)} 0h${width}v${isOver(kind) ? overHeight : barHeight}h-${width}z`;
  }

  #foot({ from, to }: Activity): string {
    const width = coordinate(to - from);
    return `M${coordinate(from - this.from)} ${barHeight - 2}h${width}v2h-${width}z`;
  }
}

function isOver(kind: string): boolean {
  return kind === 'reflex' || kind === 'away';
}
