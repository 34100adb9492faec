/** Wall milliseconds that a module has to load. */
const patienceMilliseconds = 60_000;

/** Rejections of the imports under way. Node calls `beforeExit` when nothing is left that could end them. */
const pending = new Set<(error: Error) => void>();
const onStandstill = (): void => {
  for (const reject of [...pending]) reject(new Error('its top level awaits something that never happens'));
};

/**
 * Imports a module by its URL. Rejects for one whose top level waits for ever: after a minute, or as soon as nothing
 * else is under way, where Node would end the process without a message.
 */
export async function importModule(
  url: string,
  patience = patienceMilliseconds,
): Promise<Readonly<Record<string, unknown>>> {
  const { promise, reject } = Promise.withResolvers<never>();
  // Unlike a timer, it does not keep the process alive.
  const late = AbortSignal.timeout(patience);
  const onLate = (): void => reject(new Error(`it took longer than ${patience / 1000} s to load`));
  late.addEventListener('abort', onLate);
  if (pending.size === 0) process.on('beforeExit', onStandstill);
  pending.add(reject);
  try {
    return await Promise.race([import(url) as Promise<Readonly<Record<string, unknown>>>, promise]);
  } finally {
    late.removeEventListener('abort', onLate);
    pending.delete(reject);
    if (pending.size === 0) process.off('beforeExit', onStandstill);
  }
}
