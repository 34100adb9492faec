import { randomBytes } from 'node:crypto';

/**
 * "2026-03-01T09-30-05-4f1a09c7": the start time in UTC, and random hex digits, enough of them that no two of the many runs of
 * one second have the same.
 */
export function createRunId(milliseconds: number): string {
  const time = new Date(milliseconds).toISOString().slice(0, 19).replaceAll(':', '-');
  return `${time}-${randomBytes(4).toString('hex')}`;
}
