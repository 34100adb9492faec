import {
  breathe,
  burnDamage,
  burnPauseTicks,
  burnTicks,
  eyeHeight,
  fullAir,
  touchDamage,
  type DamageCause,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import type { Inhabitant } from '../world/inhabitant.js';

/** The damage and its cause of standing in a block of that name. */
const damageInBlock: Readonly<Record<string, readonly [damage: number, cause: DamageCause]>> = {
  lava: [touchDamage.lava, 'lava'],
  fire: [touchDamage.fire, 'fire'],
  soul_fire: [touchDamage.soulFire, 'fire'],
  sweet_berry_bush: [touchDamage.berryBush, 'berry-bush'],
};

interface DangerState {
  air: number;
  /** Ticks for which it still burns. */
  burns: number;
}

/** The dangers that a body is exposed to. */
export interface Peril {
  /** Ticks of breath left; null unless its head is under water. */
  readonly breath: number | null;
  readonly heat: 'lava' | 'fire' | 'itself' | null;
  /** The solid block that its head is in, or one that has fallen on its feet: no way leads out of that. */
  readonly buriedIn: Position | null;
}

const noPeril: Peril = { breath: null, heat: null, buriedIn: null };

export interface PerilsOptions {
  readonly land: Land;
  readonly hurt: (who: Inhabitant, damage: number, why: string, cause: DamageCause) => void;
  /** Called when a body gets into danger. It must be checked often from then on. */
  readonly onDanger: (who: Inhabitant) => void;
}

/** Damage by lava, fire, thorns, drowning and suffocation. Only bodies in danger are tracked, tick by tick. */
export class Perils {
  readonly #endangered = new Map<Inhabitant, DangerState>();

  constructor(private readonly options: PerilsOptions) {}

  get isBusy(): boolean {
    return this.#endangered.size > 0;
  }

  threatens(who: Inhabitant): boolean {
    return this.#endangered.has(who);
  }

  of(who: Inhabitant, feet: Position): Peril {
    const danger = this.#endangered.get(who);
    if (danger === undefined) return noPeril;
    const cause = this.#touched(feet)?.[1];
    return {
      breath: this.#isUnderWater(feet) ? danger.air : null,
      heat: cause === 'lava' || cause === 'fire' ? cause : danger.burns > 0 ? 'itself' : null,
      buriedIn: this.#buriedIn(feet),
    };
  }

  /** Starts tracking a body if it is in danger. Called when a body has moved or a block near it has changed. */
  check(who: Inhabitant, feet: Position): void {
    if (
      this.#endangered.has(who) ||
      (this.#touched(feet) === undefined && !this.#isUnderWater(feet) && this.#buriedIn(feet) === null)
    )
      return;
    this.#endangered.set(who, { air: fullAir, burns: 0 });
    this.options.onDanger(who);
  }

  /** Stops tracking a body that has died or left. */
  forget(who: Inhabitant): void {
    this.#endangered.delete(who);
  }

  tick(tick: number): void {
    for (const [who, danger] of [...this.#endangered]) {
      const feet = who.positionAt(tick);
      const { hurt } = this.options;
      const touched = this.#touched(feet);
      const underWater = this.#isUnderWater(feet);
      const buried = this.#buriedIn(feet);
      if (touched !== undefined) {
        hurt(who, touched[0], `it was in ${touched[1]}`, touched[1]);
        if (touched[1] === 'lava') danger.burns = burnTicks.lava;
        if (touched[1] === 'fire') danger.burns = Math.max(danger.burns, burnTicks.fire);
      }
      if (this.#isInWater(feet)) danger.burns = 0;
      if (danger.burns > 0 && danger.burns-- % burnPauseTicks === 0) hurt(who, burnDamage, 'it burnt', 'burning');
      const drowned = breathe(danger, underWater);
      if (drowned > 0) hurt(who, drowned, 'it drowned', 'drowning');
      if (this.#isHeadBuried(feet)) hurt(who, touchDamage.suffocation, 'it was buried', 'suffocation');
      // A body that has just died was moved away and is no longer tracked.
      if (touched === undefined && !underWater && buried === null && danger.burns <= 0 && danger.air >= fullAir)
        this.#endangered.delete(who);
    }
  }

  #touched({ x, y, z }: Position): (typeof damageInBlock)[string] | undefined {
    const { land } = this.options;
    return damageInBlock[land.kindAt({ x, y: y + 0.1, z }).name] ?? damageInBlock[land.kindAt({ x, y: y + 1, z }).name];
  }

  #isInWater({ x, y, z }: Position): boolean {
    return this.options.land.kindAt({ x, y: y + 0.1, z }).liquid === 'water';
  }

  #isUnderWater({ x, y, z }: Position): boolean {
    return this.options.land.kindAt({ x, y: y + eyeHeight, z }).liquid === 'water';
  }

  #buriedIn(feet: Position): Position | null {
    const lowest = { x: Math.floor(feet.x), y: Math.floor(feet.y), z: Math.floor(feet.z) };
    if (this.#isHeadBuried(feet)) return { ...lowest, y: Math.floor(feet.y + eyeHeight) };
    return this.options.land.kindAt(lowest).falls ? lowest : null;
  }

  #isHeadBuried({ x, y, z }: Position): boolean {
    return this.options.land.solidAt(Math.floor(x), Math.floor(y + eyeHeight), Math.floor(z));
  }
}
