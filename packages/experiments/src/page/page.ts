import type { Provenance } from '../measure/provenance.js';
import type { Summary } from '../measure/statistics.js';
import type { FigureName } from '../figures/figure-names.js';
import type { Ratio, TimeVerdict } from '../figures/ratio.js';
import type { DeadRun, RunFigures } from '../figures/run-figures.js';
import type { Labels } from '../file/labels.js';
import type { PairedTest } from '../statistics/compare-pairs.js';
import type { SuccessTest } from '../statistics/success.js';
import type { PaperFigures } from './paper-figures.js';
import type { SameRuns } from './same-runs.js';

/** What a cell shows beside its baseline: about times where both ever met the goal, and else about goals. */
export type Verdict =
  | TimeVerdict
  | 'never meets the goal'
  | 'the baseline never meets the goal'
  | 'neither meets the goal'
  | 'no seed in which both meet the goal'
  | 'no seed in which both meet every goal'
  | 'the same runs'
  | 'the same times'
  | 'baseline'
  | 'the baseline again';

/** What a single agent spends of a team's budget, seed by seed. */
export interface SameBudget {
  /** The labels of the team's cell. */
  readonly of: Labels;
  /** Whether a run ended when the budget was spent. */
  readonly isEnforced: boolean;
  /** Seeds in which the runs of both count, and those of them in which the agent alone took more than the team. */
  readonly pairs: number;
  readonly over: number;
  /** The team's, of all its runs that count; null when there is none. */
  readonly calls: Summary | null;
  readonly tokens: Summary | null;
  /** Those of the agent alone. */
  readonly ownCalls: Summary | null;
  readonly ownTokens: Summary | null;
}

/** A cell of the page: what its runs come to. */
export interface CellSummary {
  readonly labels: Labels;
  readonly isBaseline: boolean;
  /** Whether it stands beside the settings of the experiment for comparison. */
  readonly isReference: boolean;
  /** The labels of the cell with which it is compared; null if there is none. */
  readonly comparedTo: Labels | null;
  /** How it compares with the team whose calls and tokens are its budget; null if it has no such budget. */
  readonly sameBudget: SameBudget | null;
  readonly runs: number;
  /** Runs that count: those that gave a report and whose world kept its pace. */
  readonly counted: number;
  /** Those of them that met the goal, and the exact 95% interval of their share. */
  readonly met: number;
  readonly success: { readonly low: number; readonly high: number } | null;
  /** Whether it meets its goal as often as its baseline, seed by seed; null where there is nothing to compare, or `same`. */
  readonly successTest: SuccessTest | null;
  /** Runs that gave no report, and runs whose world did not keep its pace. */
  readonly died: number;
  readonly void: number;
  /** Both readings of a team's size; null when no run gave a report. */
  readonly agents: number | null;
  readonly workers: number | null;
  /** World minutes until the goal was met, of the runs that met it. */
  readonly minutes: Summary | null;
  /** Of all runs that count; times only of those that met the goal. */
  readonly figures: Readonly<Record<FigureName, Summary | null>>;
  /** The baseline's time over the cell's, paired by seed, over the seeds in which both met the goal. */
  readonly speedUp: Ratio | null;
  /** The cell's words per step over the baseline's, paired by seed. */
  readonly tokenRatio: Ratio | null;
  /** The cell that it repeats; what is the same in both is then compared with no other. */
  readonly same: SameRuns | null;
  readonly verdict: Verdict;
  readonly paper: PaperFigures | null;
}

/** A cell whose result disagrees with the paper's, or whose order with another cell does. */
export interface Disagreement {
  readonly labels: Labels;
  /** The other cell of a pair; null if the disagreement is about the goal or the baseline. */
  readonly than: Labels | null;
  readonly how:
    | 'meets the goal, which the paper’s never did'
    | 'never meets the goal, which the paper’s did'
    | 'is faster than the baseline, where the paper’s is slower'
    | 'is slower than the baseline, where the paper’s is faster'
    | 'is faster, where the paper’s is slower';
  /** Over how many runs the paper's figures that it rests on are means, as far as that is known. */
  readonly paperRuns: readonly number[];
  /** Null where the experiment explains nothing. */
  readonly explanation: string | null;
}

/** A setting over all tasks: a seed counts once, however many tasks there are. */
export interface PooledCell {
  /** The setting's labels, with the task "all tasks". */
  readonly labels: Labels;
  readonly isRepeat: boolean;
  readonly tasks: readonly string[];
  readonly counted: number;
  readonly met: number;
  /** Of each seed the geometric mean of its tasks' ratios, over the seeds in which both met the goal of every task. */
  readonly speedUp: Ratio | null;
  readonly verdict: Verdict;
}

/** A figure that the page prints. */
export interface FigureColumn {
  readonly name: FigureName;
  readonly title: string;
  readonly digits: number;
}

/** The parallel share of a task, and Amdahl's bound beside the speed-up that was measured. */
export interface Amdahl {
  /** The labels of the baseline, whose logs the share was read from. */
  readonly labels: Labels;
  readonly share: Summary;
  readonly teams: readonly {
    readonly labels: Labels;
    readonly workers: number;
    readonly bound: number;
    readonly speedUp: Ratio;
  }[];
}

/** A run of the page. */
export type Row = {
  readonly labels: Labels;
  readonly seed: number;
  /** Whether it is the second run of a baseline, with another run seed. */
  readonly isRepeat: boolean;
} & (Omit<RunFigures, 'spans' | 'talkEdges' | 'wallSeconds'> | DeadRun);

/** Whether a figure's mean differs between two cells. */
export interface PageTest {
  readonly labels: Labels;
  readonly to: Labels;
  readonly figure: FigureName;
  /** Null where there are fewer than two pairs, or all differences are the same. */
  readonly test: PairedTest | null;
  /** The seeds with which a test in both directions finds a difference as large as this one in nine of ten cases. */
  readonly seedsForPower: number | null;
  /** What the paper's test of this pair came to. */
  readonly paper: string | null;
}

/** The power of a paired test for an effect that a paper found with two samples. */
export interface EffectPower {
  readonly source: string;
  /** The paper's Cohen's d, in standard deviations of a run. */
  readonly d: number;
  /** The fewest pairs of a test of the first figure within a task. */
  readonly pairs: number;
  /** As planned: as if the runs of one seed had nothing in common. */
  readonly planned: PairedPower;
  /** By the mean correlation of the pairs that were measured; null where there is none. */
  readonly measured: PairedPower | null;
}

export interface PairedPower {
  readonly correlation: number;
  /** Cohen's d of pairs (d_z). */
  readonly d: number;
  /** With these pairs, and the seeds that a power of 0.9 takes; `one`: tested in one direction, as the paper does. */
  readonly one: { readonly power: number; readonly seedsForPower: number | null };
  readonly two: { readonly power: number; readonly seedsForPower: number | null };
}

export interface PageTests {
  readonly rows: readonly PageTest[];
  readonly effect: EffectPower | null;
}

/** The content of an experiment's JSON file. */
export interface Page {
  readonly experiment: string;
  readonly title: string;
  readonly about: string;
  /** What is measured or told otherwise than on the page before, in Markdown; null: nothing. */
  readonly news: string | null;
  readonly source: string | null;
  /** The command that made the page. */
  readonly command: string;
  readonly seeds: readonly number[];
  /** Label → purpose → declared latency in world seconds. */
  readonly latency: object;
  /** Whether a symbolic model answered all calls. */
  readonly isSymbolic: boolean;
  /** The figures that its tables print beside time, goals and speed-up. */
  readonly figures: readonly FigureColumn[];
  readonly summary: readonly CellSummary[];
  /** The second runs of the baselines, as cells with the baselines' labels: how much the same team differs from itself. */
  readonly repeats: readonly CellSummary[];
  /** The settings over all tasks, where there are several. */
  readonly pooled: readonly PooledCell[];
  /** Rows of the paper that cannot be measured. */
  readonly unmeasured: readonly { readonly labels: Labels; readonly why: string }[];
  readonly disagreements: readonly Disagreement[];
  readonly amdahl: readonly Amdahl[];
  /** Null where the experiment asks for no tests. */
  readonly tests: PageTests | null;
  readonly rows: readonly Row[];
  readonly provenance: Provenance;
  readonly machine: Readonly<Record<string, string>>;
}
