import { randomUUID } from 'node:crypto';
import {
  type AnimalKind,
  type Body,
  type CreatureKind,
  type LastHit,
  type MonsterKind,
  type Panic,
  type Position,
  ticksToNextEgg,
  type TraderKind,
  type TradeOffer,
  wildColour,
  type WoolColour,
  woolColours,
} from '@s-agents/minecraft-rules';
import {
  metadataEntryByKey,
  commonMetadataKeys,
  metadataEntry,
  metadataOffsets,
  woolEntry,
  type MetadataEntry,
} from '../child/entity-metadata.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Registry } from '../child/registry.js';

/** The place that a creature is walking to. */
export interface Goal {
  readonly x: number;
  readonly z: number;
  /** Blocks per second. */
  readonly speed: number;
  /** World age at which the creature gives up. */
  readonly until: number;
  /** Set on a way round an obstacle. */
  readonly detour?: true;
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

/** The state that only traders have. */
export interface TraderLife {
  readonly kind: TraderKind;
  readonly offers: readonly TradeOffer[];
  experience: number;
  /** Whether a player trades with it at present. */
  busy: boolean;
}

/** An animal, a monster or a trader in the world. */
export class Creature implements TrackedEntity, Body {
  readonly uuid = randomUUID();
  readonly living = true;
  readonly objectData = 0;
  readonly velocity: Position = { x: 0, y: 0, z: 0 };
  readonly position: Position;
  onGround = false;
  fallen = 0;
  yaw: number;
  pitch = 0;
  health: number;
  readonly lastHit: LastHit = { until: 0, damage: 0 };
  /** World age until which the creature burns. */
  burnsUntil = 0;
  burning = false;
  /** World age of the creature's death. */
  diedAt: number | undefined;
  /** How it runs about after its last hit, unless it is a monster. */
  panic: Panic | null = null;
  /** The player who hit it last, and the world age of that hit. */
  struckBy: { readonly name: string; readonly at: number } | undefined;
  goal: Goal | undefined;
  animal: AnimalLife | undefined;
  monster: MonsterLife | undefined;
  trader: TraderLife | undefined;
  /** Whether it neither thinks nor moves, as with the tag NoAI. */
  still = false;
  /** Whether an obstacle stopped it in the last tick. */
  bumped = false;
  /** Whether a player is near enough for the creature to move. */
  awake = true;

  constructor(
    readonly id: number,
    readonly kind: CreatureKind,
    at: Position,
    private readonly registry: Registry,
    random: () => number,
  ) {
    this.position = { ...at };
    this.health = kind.health;
    this.yaw = random() * 360 - 180;
  }

  get type(): string {
    return this.kind.name;
  }

  get held(): string {
    return this.monster?.kind.attack.by === 'arrow' ? 'bow' : '';
  }

  get alive(): boolean {
    return this.diedAt === undefined;
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

  get fallsSoftly(): boolean {
    return this.kind.fallsSoftly;
  }

  get eyes(): Position {
    const { x, y, z } = this.position;
    return { x, y: y + this.kind.eyeHeight * (this.baby ? 0.5 : 1), z };
  }

  metadata(): MetadataEntry[] {
    const entry = (place: number, kind: 'byte' | 'int' | 'float' | 'boolean', value: unknown): MetadataEntry =>
      metadataEntry(this.registry, place, kind, value);
    const { animal, monster } = this;
    const entries = [
      metadataEntryByKey(this.registry, commonMetadataKeys.flags, 'byte', this.burning ? 1 : 0),
      entry(metadataOffsets.health, 'float', Math.max(0, this.health)),
    ];
    if (animal !== undefined) entries.push(entry(metadataOffsets.baby, 'boolean', this.baby));
    if (this.kind.name === 'sheep' && animal !== undefined)
      entries.push(woolEntry(this.registry, woolColours.indexOf(animal.colour) | (animal.shorn ? 0x10 : 0)));
    if (this.kind.name === 'creeper' && monster !== undefined)
      entries.push(entry(metadataOffsets.creeperSwelling, 'int', monster.fuse > 0 ? 1 : -1));
    return entries;
  }
}

export function newAnimalLife(
  kind: AnimalKind,
  { growing = 0, colour }: { growing?: number; colour?: WoolColour },
  random: () => number,
): AnimalLife {
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
