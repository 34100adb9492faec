import { setFlagsFromString } from 'node:v8';

/**
 * What suits a process that does nothing but runs:
 *
 * - New space (V8's heap for young objects) keeps its initial size. Otherwise it doubles while many young objects are
 *   alive, as with a thousand busy agents, never shrinks, and takes a third of the process's memory.
 * - One thread collects it: sharing so small a heap among several costs a tenth of a run's CPU time.
 * - Threads begin with a larger new space, which a busy world fills hundreds of times less often, and with an old space that
 *   is marked for the first time when it has grown. Threads of the sandbox have smaller limits of their own.
 * - A function is optimized after several times as many calls as V8 would wait for. A run calls thousands of functions,
 *   each a few times for each model call: compiling all of them takes longer than it saves. A function that loops for
 *   long is optimized within its loop, as soon as ever.
 * - A function remembers from its first call on which shapes of objects it sees. Otherwise V8 lets it run a while without,
 *   which is most of the calls that there are.
 */
export const engineFlags = [
  '--semi-space-growth-factor=1',
  '--no-parallel-scavenge',
  '--min-semi-space-size=16',
  '--initial-old-space-size=128',
  '--invocation-count-for-maglev=2000',
  '--invocation-count-for-turbofan=200000',
  '--no-lazy-feedback-allocation',
] as const;

/**
 * Tunes V8 for runs. This affects the whole process; call it before plugins are loaded, and before Node's compile cache
 * is enabled: code that was compiled with other flags is compiled again.
 */
export function tuneEngine(): void {
  for (const flag of engineFlags) setFlagsFromString(flag);
}
