import type { Logger } from 'pino';
import { maskError } from '@s-agents/kit';
import type { RunStore } from './run-store.js';

/**
 * Creates the run's log for people: JSON lines with wall time, written immediately. Disabled when nothing is stored.
 */
export async function createRunLogger(store: RunStore, debug: boolean): Promise<Logger> {
  const { pino } = await import('pino');
  const err = (error: unknown): object => pino.stdSerializers.err(maskError(error));
  if (store.logFile === null) return pino({ enabled: false });
  try {
    const file = pino.destination({ dest: store.logFile, sync: true });
    file.on('error', (error: Error) => store.fail(error));
    return pino({ base: null, level: debug ? 'debug' : 'info', serializers: { err } }, file);
  } catch (error) {
    store.fail(error instanceof Error ? error : new Error(String(error)));
    return pino({ enabled: false });
  }
}
