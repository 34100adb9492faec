import { randomBytes } from 'node:crypto';

/**
 * "2026-03-01T09-30-05-4f1a": the start time in UTC, and four random hex digits to distinguish runs of the same second.
 */
export function createRunId(milliseconds: number): string {
  const time = new Date(milliseconds).toISOString().slice(0, 19).replaceAll(':', '-');
  return `${time}-${randomBytes(2).toString('hex')}`;
}
