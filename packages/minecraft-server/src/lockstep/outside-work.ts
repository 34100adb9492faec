/**
 * What may be open in a thread without anything being under way: its channels to other threads and processes, its
 * output, servers, timers of real time, and turns of the event loop.
 */
const idle: ReadonlySet<string> = new Set([
  'Immediate',
  'MessagePort',
  'PipeWrap',
  'ProcessWrap',
  'SignalWrap',
  'TCPServerWrap',
  'TCPSocketWrap',
  'TickObject',
  'Timeout',
  'TTYWrap',
  'Worker',
]);

/** Returns the kind of work that goes on for this thread outside of it (files, names, compression), or null. */
export function outsideWork(): string | null {
  return process.getActiveResourcesInfo().find((kind) => !idle.has(kind)) ?? null;
}
