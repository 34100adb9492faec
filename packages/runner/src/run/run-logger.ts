import type { Logger } from 'pino';

/** The run's log for people: JSON lines with wall time, written as they come; without a file nothing. */
export async function createRunLogger(file: string | null, debug: boolean): Promise<Logger> {
  const { pino } = await import('pino');
  if (file === null) return pino({ enabled: false });
  return pino({ base: null, level: debug ? 'debug' : 'info' }, pino.destination({ dest: file, sync: true }));
}
