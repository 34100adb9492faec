/** Wall milliseconds for which a server of this machine is asked what it has. */
const patience = 1_000;

/** What a server of this machine answers; null where none does, or with something else than JSON. */
export async function askLocal(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const answer = await fetch(url, { signal: within, redirect: 'error' });
    return answer.ok ? await answer.json() : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
