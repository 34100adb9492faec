import type { Logger } from 'pino';

/** The run's log for people: JSON lines with wall time, written as they come. */
export async function createRunLogger(file: string, debug: boolean): Promise<Logger> {
  const { pino } = await import('pino');
  return pino({ base: null, level: debug ? 'debug' : 'info' }, pino.destination({ dest: file, sync: true }));
}
