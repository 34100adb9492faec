import type { Provenance } from '../measure/provenance.js';
import type { Summary } from '../measure/statistics.js';
import type { FigureName } from '../figures/figure-names.js';
import type { Ratio, Verdict } from '../figures/ratio.js';
import type { DeadRun, RunFigures } from '../figures/run-figures.js';
import type { Labels } from '../file/labels.js';
import type { MeansTest } from '../statistics/compare-means.js';

/** What the paper says about a cell. */
export interface PaperFigures {
  readonly section: string;
  readonly minutes: number | 'never' | null;
  readonly prompts: number | null;
  readonly code: number | null;
  /** The paper's speed-up over its own figure of the baseline; null where one of them is missing. */
  readonly speedUp: number | null;
  readonly tokensPerStep: number | null;
  /** The paper's tokens per step over those of its baseline; null where one of them is missing. */
  readonly tokenRatio: number | null;
}

/** What a single agent spends of a team's budget, seed by seed. */
export interface SameBudget {
  /** The labels of the team's cell. */
  readonly of: Labels;
  /** Whether a run ended when the budget was spent. */
  readonly isEnforced: boolean;
  /** Runs of both that gave figures, and those of them in which the agent alone took more than the team. */
  readonly pairs: number;
  readonly over: number;
  /** The team's, of all its runs; null when none gave figures. */
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
  readonly met: number;
  /** Runs that gave no report, and runs whose world did not keep its pace. */
  readonly died: number;
  readonly void: number;
  /** Both readings of a team's size; null when no run gave a report. */
  readonly agents: number | null;
  readonly workers: number | null;
  /** World minutes until the goal was met, of the runs that met it. */
  readonly minutes: Summary | null;
  /** Of the same runs, but loops of all runs. */
  readonly figures: Readonly<Record<FigureName, Summary | null>>;
  /** The baseline's time over the cell's, paired by seed. */
  readonly speedUp: Ratio | null;
  readonly verdict: Verdict | 'baseline';
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
  /** Null where the experiment explains nothing. */
  readonly explanation: string | null;
}

/** The noise floor at a baseline: the same setting on the same terrain, with another run seed. */
export interface Noise {
  readonly labels: Labels;
  readonly ratio: Ratio | null;
  /** The factor by which two measurements may differ by chance; null when no seed met the goal twice. */
  readonly floor: number | null;
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
  /** Whether it is the second run of a baseline, for the noise floor. */
  readonly isRepeat: boolean;
} & (Omit<RunFigures, 'spans' | 'talkEdges' | 'wallSeconds'> | DeadRun);

/** Whether a figure's mean differs between two cells. */
export interface PageTest {
  readonly labels: Labels;
  readonly to: Labels;
  readonly figure: FigureName;
  /** Null where a cell has fewer than two runs, or nothing varies. */
  readonly test: MeansTest | null;
  /** The seeds with which a test in both directions finds a difference as large as this one in nine of ten cases. */
  readonly seedsForPower: number | null;
  /** What the paper's test of this pair came to. */
  readonly paper: string | null;
}

/** The power for an effect that a paper found. */
export interface EffectPower {
  readonly source: string;
  /** Cohen's d. */
  readonly d: number;
  readonly seeds: number;
  /** With so many seeds, and the seeds that a power of 0.9 takes; `one`: tested in one direction, as the paper does. */
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
  readonly source: string | null;
  /** The command that made the page. */
  readonly command: string;
  readonly seeds: readonly number[];
  /** Label → purpose → declared latency in world seconds. */
  readonly latency: object;
  /** Whether a symbolic model answered all calls. */
  readonly isSymbolic: boolean;
  readonly summary: readonly CellSummary[];
  readonly noise: readonly Noise[];
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
