import { createContext } from 'preact';
import type { RunRecord } from '../record/run-record.js';
import type { Ground } from '../report/report-data.js';

/** What a picture that is saved shows. */
export interface Shown {
  readonly record: RunRecord;
  readonly moment: number;
  readonly ground: Ground | null;
}

/** What is shown, for whoever saves a picture of it; null where nothing can be saved. */
export const ShownPicture = createContext<Shown | null>(null);
