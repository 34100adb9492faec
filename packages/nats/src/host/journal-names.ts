/** The journal of the run itself, which its own process writes: what concerns everybody. No seat has such a name. */
export const runJournal = '@run';

/** The journal of a process that hosts seats: what it notes for everybody. */
export function hostJournal(host: string): string {
  return `@host ${host}`;
}
