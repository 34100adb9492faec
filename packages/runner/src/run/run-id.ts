import { randomBytes } from 'node:crypto';

/** "2026-03-01T09-30-05-4f1a": when it began (UTC), and four hex digits that tell runs of one second apart. */
export function createRunId(milliseconds: number): string {
  const time = new Date(milliseconds).toISOString().slice(0, 19).replaceAll(':', '-');
  return `${time}-${randomBytes(2).toString('hex')}`;
}
