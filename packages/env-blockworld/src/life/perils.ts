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

/** What it does to be in a block of that name: damage and cause. */
const inside: Readonly<Record<string, readonly [damage: number, cause: DamageCause]>> = {
  lava: [touchDamage.lava, 'lava'],
  fire: [touchDamage.fire, 'fire'],
  soul_fire: [touchDamage.soulFire, 'fire'],
  sweet_berry_bush: [touchDamage.berryBush, 'berry-bush'],
};

interface Danger {
  air: number;
  /** Ticks that it still burns. */
  burns: number;
}

/** What a body feels of the danger that it is in. */
export interface Peril {
  /** Ticks of breath left where its head is under water. */
  readonly breath: number | null;
  readonly heat: 'lava' | 'fire' | 'itself' | null;
  /** The block that its head is in. */
  readonly buriedIn: Position | null;
}

const none: Peril = { breath: null, heat: null, buriedIn: null };

export interface PerilsOptions {
  readonly land: Land;
  readonly hurt: (who: Inhabitant, damage: number, why: string, cause: DamageCause) => void;
  /** Told which body is in danger from now on: it must be looked at again soon. */
  readonly onDanger: (who: Inhabitant) => void;
}

/** Lava, fire, thorns and breath. Only those who are in danger are followed, tick by tick. */
export class Perils {
  readonly #endangered = new Map<Inhabitant, Danger>();

  constructor(private readonly options: PerilsOptions) {}

  get isBusy(): boolean {
    return this.#endangered.size > 0;
  }

  threatens(who: Inhabitant): boolean {
    return this.#endangered.has(who);
  }

  of(who: Inhabitant, feet: Position): Peril {
    const danger = this.#endangered.get(who);
    if (danger === undefined) return none;
    const cause = this.#touched(feet)?.[1];
    const head = { x: Math.floor(feet.x), y: Math.floor(feet.y + eyeHeight), z: Math.floor(feet.z) };
    return {
      breath: this.#isUnderWater(feet) ? danger.air : null,
      heat: cause === 'lava' || cause === 'fire' ? cause : danger.burns > 0 ? 'itself' : null,
      buriedIn: this.#isBuried(feet) ? head : null,
    };
  }

  /** To be called when a body has come to a place, or a place has changed around it. */
  look(who: Inhabitant, feet: Position): void {
    if (
      this.#endangered.has(who) ||
      (this.#touched(feet) === undefined && !this.#isUnderWater(feet) && !this.#isBuried(feet))
    )
      return;
    this.#endangered.set(who, { air: fullAir, burns: 0 });
    this.options.onDanger(who);
  }

  /** All danger is over: it begins anew somewhere else. */
  forget(who: Inhabitant): void {
    this.#endangered.delete(who);
  }

  tick(tick: number): void {
    for (const [who, danger] of [...this.#endangered]) {
      const feet = who.positionAt(tick);
      const { hurt } = this.options;
      const touched = this.#touched(feet);
      const underWater = this.#isUnderWater(feet);
      const buried = this.#isBuried(feet);
      if (touched !== undefined) {
        hurt(who, touched[0], `it was in ${touched[1]}`, touched[1]);
        if (touched[1] === 'lava') danger.burns = burnTicks.lava;
        if (touched[1] === 'fire') danger.burns = Math.max(danger.burns, burnTicks.fire);
      }
      if (this.#isInWater(feet)) danger.burns = 0;
      if (danger.burns > 0 && danger.burns-- % burnPauseTicks === 0) hurt(who, burnDamage, 'it burnt', 'burning');
      const drowned = breathe(danger, underWater);
      if (drowned > 0) hurt(who, drowned, 'it drowned', 'drowning');
      if (buried) hurt(who, touchDamage.suffocation, 'it was buried', 'suffocation');
      // Death has set it somewhere else already.
      if (touched === undefined && !underWater && !buried && danger.burns <= 0 && danger.air >= fullAir)
        this.#endangered.delete(who);
    }
  }

  #touched({ x, y, z }: Position): (typeof inside)[string] | undefined {
    const { land } = this.options;
    return inside[land.kindAt({ x, y: y + 0.1, z }).name] ?? inside[land.kindAt({ x, y: y + 1, z }).name];
  }

  #isInWater({ x, y, z }: Position): boolean {
    return this.options.land.kindAt({ x, y: y + 0.1, z }).liquid === 'water';
  }

  #isUnderWater({ x, y, z }: Position): boolean {
    return this.options.land.kindAt({ x, y: y + eyeHeight, z }).liquid === 'water';
  }

  #isBuried({ x, y, z }: Position): boolean {
    return this.options.land.solidAt(Math.floor(x), Math.floor(y + eyeHeight), Math.floor(z));
  }
}
