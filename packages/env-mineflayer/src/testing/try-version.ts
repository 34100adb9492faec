import { systemWallClock } from '@s-agents/kit';
import { Bodies } from '../bodies/bodies.js';
import { workerHost } from '../bodies/worker-host.js';
import { PlayableDouble } from './playable-double.js';
import { heldAtFirst, spruceLog, versionActs } from './version-acts.js';

/** The outcome of all acts on one version. */
export interface TriedVersion {
  readonly version: string;
  /** How many acts succeeded, the joining included. */
  readonly acts: number;
  /** The first act that failed, after which no other was tried; null when all succeeded. */
  readonly failed: { readonly act: string; readonly why: string } | null;
}

/** The number of acts, with the joining. */
export const actCount = versionActs.length + 1;
/** Wall milliseconds after which a trial has failed. */
const trialMilliseconds = 180_000;

/** Lets a body join a {@link PlayableDouble} of a version and do all acts. Never rejects. */
export async function tryVersion(version: string): Promise<TriedVersion> {
  const clock = systemWallClock;
  const bodies = new Bodies({
    startHost: workerHost,
    perHost: 1,
    clock,
    restarts: 0,
    onTrouble: () => {},
    onAge: () => {},
  });
  const signal = AbortSignal.timeout(trialMilliseconds);
  let double: PlayableDouble | undefined;
  let acts = 0;
  try {
    double = await PlayableDouble.start({ version, held: heldAtFirst });
    double.world.set(spruceLog, 'spruce_log');
    double.world.set({ ...spruceLog, y: spruceLog.y + 1 }, 'oak_log');
    const { body } = await bodies.join('worker', joinOptions(double), { signal });
    acts++;
    for (const act of versionActs) {
      await act.run({ double, body, clock, signal });
      acts++;
    }
    return { version, acts, failed: null };
  } catch (error) {
    const why = [error instanceof Error ? error.message : String(error), ...new Set(double?.errors)].join('; ');
    return { version, acts, failed: { act: versionActs[acts - 1]?.name ?? 'join', why } };
  } finally {
    await Promise.allSettled([bodies.close(), double?.stop()]);
  }
}

function joinOptions({ host, port, version }: PlayableDouble): Parameters<Bodies['join']>[1] {
  return { host, port, version, viewDistance: 4, joinSeconds: 20, silentSeconds: 30, returnSeconds: 5 };
}
