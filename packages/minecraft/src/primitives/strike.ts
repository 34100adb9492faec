import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { fightsByHand, isAnimal } from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import type { SeenCreature } from '../motions/creature-motions.js';
import { behindShield } from './behind-shield.js';

/** World seconds for which a body waits for a creature that approaches, before it looks again whether it does. */
const approachSeconds = 2.5;

/** Hits a creature until it is dead, or `maximumBlows` times: then the value is null. */
export async function strike(body: MotionPort, id: number, maximumBlows: number): Promise<ActionOutcome> {
  const foe = body.creature(id);
  if ('status' in foe) return foe;
  // A body that waits for its foe hits first and throws it back.
  const letsItCome = maximumBlows === Infinity && fightsByHand(foe.name);
  const guarded = (wait: () => Promise<boolean>): Promise<boolean> =>
    isAnimal(foe.name) ? wait() : behindShield(body, foe.middle(), wait);
  for (let blows = 0; blows < maximumBlows && !foe.isGone(); ) {
    if (letsItCome && !foe.isInReach() && (await guarded(() => foe.comes(approachSeconds))) && !foe.isInReach())
      continue;
    const unreached = await foe.approach('hit');
    if (unreached !== null) return unreached;
    const recharge = (): Promise<boolean> => foe.isWeaponReady();
    if (foe.isGone() || !(await (blows === 0 ? recharge() : guarded(recharge)))) continue;
    await body.face(foe.middle());
    if (foe.isGone()) break;
    await foe.hit();
    blows++;
    body.progress();
  }
  if (!foe.isGone()) return succeeded(null);
  return (await foe.isKilled()) ? succeeded({ name: foe.name }) : creatureGone(foe);
}

/** The failure of an act whose creature died or went out of sight. */
export function creatureGone({ name }: SeenCreature): ActionOutcome {
  return failed('target-gone', `the ${name} is gone`);
}
