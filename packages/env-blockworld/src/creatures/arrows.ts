import {
  arrowDamage,
  distance,
  flyArrow,
  shotVelocity,
  type ArrowTarget,
  type FlyingArrow,
  type Luck,
  type MonsterShot,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { Creature } from './creature.js';

/** Ticks after which an arrow that has hit nothing counts as lost. */
const mostTicks = 100;
/** Ticks of flight during which an arrow cannot hit its own shooter. */
const ownArrowTicks = 5;
const stepBlocks = 0.2;
/** An arrow starts this many blocks below the eyes. */
export const belowEyes = 0.1;

/** An arrow that somebody has shot: in the air until `end` is set. */
export interface ShotArrow extends FlyingArrow {
  readonly shooter: Inhabitant | Creature;
  readonly shot: MonsterShot & { readonly critical?: boolean };
  age: number;
  end: 'flying' | 'hit' | 'missed';
  /** Whom it has hit. */
  struck?: Inhabitant | Creature;
}

/** A hit of an arrow: whom it struck, and the direction from which it came. */
export interface ArrowHit {
  readonly arrow: ShotArrow;
  readonly struck: Inhabitant | Creature;
  readonly damage: number;
  readonly from: Position;
}

export interface ArrowsOptions {
  readonly land: Land;
  readonly luck: Luck;
  readonly waterAt: (at: Position) => boolean;
  /** Those whom an arrow near a place may hit at a tick. */
  readonly targets: (at: Position, radius: number, tick: number) => Iterable<ArrowTarget<Inhabitant | Creature>>;
  readonly onHit: (hit: ArrowHit) => void;
  /** Called when an arrow is stuck or lost. */
  readonly onMissed: (arrow: ShotArrow) => void;
}

/** The arrows in the air. */
export class Arrows {
  readonly #all = new Set<ShotArrow>();

  constructor(private readonly options: ArrowsOptions) {}

  get isBusy(): boolean {
    return this.#all.size > 0;
  }

  shoot(shooter: ShotArrow['shooter'], eyes: Position, direction: Position, shot: ShotArrow['shot']): ShotArrow {
    const velocity = shotVelocity(direction, shot.speed, shot.inaccuracy, this.options.luck.of('a shot'));
    const position = { ...eyes, y: eyes.y - belowEyes };
    const arrow: ShotArrow = { position, velocity, shooter, shot, age: 0, end: 'flying' };
    this.#all.add(arrow);
    return arrow;
  }

  tick(tick: number): void {
    for (const arrow of this.#all) {
      arrow.age++;
      this.#fly(arrow, tick);
      if (arrow.end !== 'flying') this.#all.delete(arrow);
    }
  }

  #fly(arrow: ShotArrow, tick: number): void {
    const { land, waterAt, targets, onHit, onMissed, luck } = this.options;
    const { position, velocity, shooter, age, shot } = arrow;
    const speed = Math.hypot(velocity.x, velocity.y, velocity.z);
    const from = { ...position };
    const near = [...targets(position, speed + 3, tick)].filter(
      ({ being }) => being !== shooter || age > ownArrowTicks,
    );
    const end = flyArrow(arrow, { waterAt, wallOn: (a, b) => firstSolid(land, a, b) }, near);
    if (end !== null && end !== 'stuck') {
      arrow.end = 'hit';
      arrow.struck = end.hit;
      const damage = arrowDamage(speed, shot.baseDamage, shot.critical === true, luck.of('an arrow'));
      const back = { x: from.x - velocity.x, y: from.y, z: from.z - velocity.z };
      onHit({ arrow, struck: end.hit, damage, from: back });
    } else if (end === 'stuck' || age > mostTicks) {
      arrow.end = 'missed';
      onMissed(arrow);
    }
  }
}

/** The share of the way between two points at which a solid block begins; null if there is none. */
function firstSolid(land: Land, from: Position, to: Position): number | null {
  const steps = Math.max(1, Math.ceil(distance(from, to) / stepBlocks));
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const at = (axis: 'x' | 'y' | 'z'): number => Math.floor(from[axis] + (to[axis] - from[axis]) * share);
    if (land.solidAt(at('x'), at('y'), at('z'))) return share;
  }
  return null;
}
