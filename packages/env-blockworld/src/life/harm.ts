import type { VirtualClock } from '@s-agents/kit';
import { ticksPerSecond, type DamageCause } from '@s-agents/minecraft-rules';
import type { BlockworldBody } from '../body/blockworld-body.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { applyDamage } from './apply-damage.js';
import { stopsWithShield } from './stops-with-shield.js';

/** Causes of damage that the rule `damage: false` does not turn off. */
const unavoidableCauses: ReadonlySet<DamageCause> = new Set(['void', 'command']);
const attackCauses: ReadonlySet<DamageCause> = new Set(['attack', 'projectile', 'explosion']);
/** World seconds between two checks of a body in danger. */
const dangerCheckSeconds = 0.5;
/** World seconds between two looks at fires, which change every other second. */
const fireCheckSeconds = 1;
/** World seconds between two looks at monsters none of which hunts. */
const idleSeconds = 0.5;

export interface HarmOptions {
  readonly world: World;
  readonly clock: () => VirtualClock;
  readonly body: (who: Inhabitant) => BlockworldBody | undefined;
  /** Whether bodies take damage that can be avoided: the game's rule. */
  readonly damage: boolean;
  /** Ends the watching. */
  readonly signal: AbortSignal;
}

/** Tells bodies of the harm that a world does to them, and lets it count. */
export function harmBodies({ world, clock, body: bodyOf, damage: isHarmful, signal }: HarmOptions): void {
  world.onHurt = (who, damage, why, hit) => {
    const { cause } = hit;
    const body = bodyOf(who);
    if (body === undefined || !who.isHere || !(isHarmful || unavoidableCauses.has(cause))) return false;
    if (stopsWithShield(who, damage, hit, world.now)) {
      body.alarm({ wasHit: true });
      return true;
    }
    body.updateHealth();
    const isFresh = world.now >= who.lastHit.until;
    if (!applyDamage(who, damage, cause, world.now)) return false;
    world.sleepers.wake(who);
    if (isFresh && hit.from !== undefined && who.health > 0) world.motions.throwBack(who, hit.from, hit.knockback);
    if (who.health === 0) body.die(why);
    else {
      body.tell({ type: 'hurt', health: who.health });
      body.alarm({ wasHit: attackCauses.has(cause) });
    }
    return false;
  };
  let isWatching = false;
  world.onMonsterNear = (who) => bodyOf(who)?.alarm({ isMenaced: true });
  world.onDanger = (who) =>
    void watch(
      `danger to ${who.name}`,
      () => dangerCheckSeconds,
      () => {
        if (!world.isInDanger(who)) return false;
        bodyOf(who)?.alarm();
        return true;
      },
    );
  world.onMonster = () => {
    if (isWatching) return;
    isWatching = true;
    void watch(
      'monsters',
      () => monsterSeconds(world),
      () => (isWatching = world.creatures.monsters.length > 0),
    );
  };
  if (world.creatures.monsters.length > 0) world.onMonster();
  world.onBurning = () =>
    void watch(
      'fire',
      () => fireCheckSeconds,
      () => world.fires.isBusy,
    );
  if (world.fires.isBusy) world.onBurning();

  /** Brings the world up to date at intervals, so that a danger harms on time, for as long as it lasts. */
  async function watch(what: string, seconds: () => number, lasts: () => boolean): Promise<void> {
    try {
      while (lasts()) {
        await clock().sleep(seconds(), { agent: what, signal });
        world.advance();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** World seconds until monsters are to be looked at again: a tick while one hunts. */
function monsterSeconds({ creatures }: World): number {
  return creatures.monsters.some(({ monster }) => monster?.target !== undefined) ? 1 / ticksPerSecond : idleSeconds;
}
