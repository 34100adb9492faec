import type { PlottedFigure } from './value-of.js';

export interface PlotOptions {
  readonly figure: PlottedFigure;
  readonly title: string;
  /** Amdahl's, by cell. */
  readonly bounds: ReadonlyMap<string, number>;
  /** In pixels. */
  readonly width: number;
}

/** What marks in plots are. */
export const plotWords = { theirs: 'the paper’s speed-up', bound: 'Amdahl’s bound' } as const;
