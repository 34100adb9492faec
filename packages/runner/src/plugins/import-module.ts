const importTimeoutMilliseconds = 60_000;

/** The `reject` functions of unfinished imports. Node emits `beforeExit` when no event can finish them any more. */
const pending = new Set<(error: Error) => void>();
const onStandstill = (): void => {
  for (const reject of [...pending]) reject(new Error('its top level awaits something that never happens'));
};

/**
 * Imports a module by its URL. Rejects when its top level never finishes: after a timeout, or as soon as Node has
 * nothing else to do and would exit without a message.
 */
export async function importModule(
  url: string,
  timeoutMilliseconds = importTimeoutMilliseconds,
): Promise<Readonly<Record<string, unknown>>> {
  const { promise, reject } = Promise.withResolvers<never>();
  // Unlike a timer, this signal does not keep the process alive.
  const late = AbortSignal.timeout(timeoutMilliseconds);
  const onLate = (): void => reject(new Error(`it took longer than ${timeoutMilliseconds / 1000} s to load`));
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
