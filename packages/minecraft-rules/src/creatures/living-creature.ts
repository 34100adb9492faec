import type { LastHit } from '../life/damage.js';
import type { Position } from '../position.js';
import type { Body } from './body-motion.js';
import { ticksToNextEgg } from './breeding.js';
import type { AnimalKind, CreatureKind, MonsterKind } from './creature-kind.js';
import type { Panic } from './panic.js';
import { wildColour, type WoolColour } from './wool.js';

/** The place that a creature is walking to. */
export interface CreatureGoal {
  readonly x: number;
  readonly z: number;
  /** Blocks per second. */
  readonly speed: number;
  /** World age at which the creature gives up. */
  readonly until: number;
  /** Set on a way round an obstacle. */
  readonly detour?: true;
  /** Where it goes on to from there. */
  readonly rest?: readonly { readonly x: number; readonly z: number }[];
}

/** The state that only animals have. Ages are world ages in ticks. */
export interface AnimalLife {
  readonly kind: AnimalKind;
  /** Ticks until a young animal is grown up; 0 for an adult. */
  growing: number;
  /** World age until which the animal looks for a mate. */
  loveUntil: number;
  /** The player who fed it last. */
  lovedBy?: string;
  /** World age from which the animal can breed again. */
  restsUntil: number;
  /** World age since which the animal has been beside its mate. */
  courtingSince: number | undefined;
  /** The colour of a sheep's wool. */
  readonly colour: WoolColour;
  shorn: boolean;
  /** World age since which the animal has been eating grass. */
  grazingSince: number | undefined;
  /** Ticks until the next egg of a hen. */
  nextEggIn: number;
}

/** The state that only monsters have. */
export interface MonsterLife {
  readonly kind: MonsterKind;
  /** The name of the player under attack, and the world age at which the monster last saw that player. */
  target: string | undefined;
  sawTargetAt: number;
  /** World age from which the monster may strike or shoot again. */
  readyAt: number;
  /** Ticks that a creeper's fuse has burnt. */
  fuse: number;
}

/** The body and the mood of an animal, a monster or a trader. `random` is the luck of its decisions. */
export class LivingCreature implements Body {
  readonly position: Position;
  readonly velocity: Position = { x: 0, y: 0, z: 0 };
  onGround = false;
  fallen = 0;
  /** Degrees. */
  yaw: number;
  health: number;
  readonly lastHit: LastHit = { until: 0, damage: 0 };
  /** World age until which it burns. */
  burnsUntil = 0;
  /** How it runs about after its last hit, unless it is a monster. */
  panic: Panic | null = null;
  /** The player who hit it last, and the world age of that hit. */
  struckBy: { readonly name: string; readonly at: number } | undefined;
  goal: CreatureGoal | undefined;
  animal: AnimalLife | undefined;
  monster: MonsterLife | undefined;
  /** Whether an obstacle stopped it in the last tick. */
  bumped = false;
  /** Whether a player is near enough for the creature to move. */
  awake = true;
  /** Whether it neither thinks nor moves, as with the tag NoAI. */
  still = false;
  /** Shifts the ticks at which it decides, so that not all creatures decide at once. */
  readonly turn: number;

  constructor(
    readonly id: number,
    readonly kind: CreatureKind,
    at: Position,
    readonly random: () => number,
  ) {
    this.position = { ...at };
    this.health = kind.health;
    this.yaw = random() * 360 - 180;
    this.turn = Math.floor(random() * 20);
  }

  get alive(): boolean {
    return this.health > 0;
  }

  get baby(): boolean {
    return (this.animal?.growing ?? 0) > 0;
  }

  get width(): number {
    return this.kind.width * (this.baby ? 0.5 : 1);
  }

  get height(): number {
    return this.kind.height * (this.baby ? 0.5 : 1);
  }

  /** How fast it goes, as a share of its kind's speed. */
  get pace(): number {
    return 1;
  }

  get fallsSoftly(): boolean {
    return this.kind.fallsSoftly;
  }

  get eyes(): Position {
    const { x, y, z } = this.position;
    return { x, y: y + this.kind.eyeHeight * (this.baby ? 0.5 : 1), z };
  }
}

/** Properties of an animal that appears. */
export interface NewAnimal {
  /** Ticks until it is grown up. */
  readonly growing?: number;
  readonly colour?: WoolColour;
}

export function newAnimalLife(kind: AnimalKind, { growing = 0, colour }: NewAnimal, random: () => number): AnimalLife {
  return {
    kind,
    growing,
    loveUntil: 0,
    restsUntil: 0,
    courtingSince: undefined,
    colour: colour ?? wildColour(random),
    shorn: false,
    grazingSince: undefined,
    nextEggIn: ticksToNextEgg(random),
  };
}

export function newMonsterLife(kind: MonsterKind): MonsterLife {
  return { kind, target: undefined, sawTargetAt: 0, readyAt: 0, fuse: 0 };
}
