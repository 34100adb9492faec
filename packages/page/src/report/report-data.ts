import type { RunEvent, RunReport } from '@s-agents/core';

/** The ground of a world from above, as a picture. */
export interface Ground {
  /** A data URL. */
  readonly image: string;
  /** Where it lies, in blocks. */
  readonly west: number;
  readonly north: number;
  readonly width: number;
  readonly height: number;
}

/** Figures of a run that its report does not have. */
export interface MoreFigures {
  readonly conflicts: number;
  /** World seconds that were lost because another was first. */
  readonly conflictSeconds: number;
  /** The share of messages that had been said before. */
  readonly repeated: number;
  /** Why the run failed (MAST); null where it did not, or nothing shows it. */
  readonly failure: { readonly code: string; readonly name: string } | null;
}

/** All that report.html shows: it stands in the page itself. */
export interface ReportData {
  readonly events: readonly RunEvent[];
  readonly report: RunReport;
  readonly figures: MoreFigures | null;
  readonly ground: Ground | null;
  /** What of the run the page leaves out, in sentences. */
  readonly leftOut: readonly string[];
}

/** The id of the element that holds the data, as gzip in base64. */
export const dataElement = 'run-data';
