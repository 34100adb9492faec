import { failed, succeeded } from '@s-agents/core';
import { distance as distanceBetween } from '@s-agents/kit';
import { explodes } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { MotionPort } from '../motion-port.js';
import type { MovingTarget } from '../motions/running-motions.js';
import { behindShield } from './behind-shield.js';
import { bombsInView } from './bombs-in-view.js';
import { primitive } from './primitive.js';

/** Runs in a row that get the body no farther, after which it gives up. */
const maximumVainRuns = 3;
/** World seconds after which a body that has nowhere to run looks again. */
const lookSeconds = 0.25;
/** World seconds for which it then waits behind a shield: until a creeper has noticed it and its fuse has burnt. */
const shieldSeconds = 2;

export const flee = primitive({
  name: 'flee',
  parameters: z.object({ from: z.int(), distance: z.number().positive().max(48).default(16) }),
  doc:
    'Runs away from the creature with the id `from` (from findEntities) until it is `distance` blocks away ' +
    '(default 16) or gone; from one that explodes, until all of these are. Returns { distance }, the last one ' +
    'measured. Fails: not-found (no such creature in sight), unreachable (no way out), timeout.',
  idempotent: true,
  limitSeconds: 60,
  example: { from: 7 },
  act: async (body, { from, distance }) => {
    const pursuer = body.target({ id: from });
    // What is out of sight is far enough away.
    if (pursuer === null) return succeeded({ distance });
    const away = (one: MovingTarget): number => {
      const at = one.position();
      return at === null ? Infinity : distanceBetween(at, body.feet());
    };
    await body.land();
    for (let vain = 0; ; ) {
      const threat = (await nearestBomb(body, pursuer, distance)) ?? pursuer;
      if (away(threat) >= distance) break;
      const run = await body.runFrom(threat, distance);
      if (run === 'away') vain = 0;
      else if (++vain >= maximumVainRuns)
        return failed('unreachable', `there is no way out; ${threat.name} is ${away(threat).toFixed(1)} blocks away`);
      else if (run === 'nowhere') {
        const seconds = body.count('shield') > 0 ? shieldSeconds : lookSeconds;
        await behindShield(body, threat.position() ?? body.feet(), () => body.pass(seconds));
      }
    }
    return succeeded({ distance: pursuer.position() === null ? distance : away(pursuer) });
  },
});

/** The nearest of those that explode, for a body that runs from one of them and must not run into another. */
async function nearestBomb(body: MotionPort, pursuer: MovingTarget, distance: number): Promise<MovingTarget | null> {
  const bomb = explodes(pursuer.name) ? (await bombsInView(body, distance))[0] : undefined;
  return bomb === undefined ? null : body.target({ id: bomb.id });
}
