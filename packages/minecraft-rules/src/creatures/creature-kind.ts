export const animalNames = ['cow', 'pig', 'sheep', 'chicken', 'rabbit'] as const;
export const monsterNames = ['zombie', 'skeleton', 'spider', 'creeper'] as const;
export type AnimalName = (typeof animalNames)[number];
export type MonsterName = (typeof monsterNames)[number];
export type CreatureName = AnimalName | MonsterName;
/** Those who trade. They appear only where they are summoned. */
export const traderNames = ['villager', 'wandering_trader'] as const;
export type TraderName = (typeof traderNames)[number];

/** The properties of a kind of creature in 1.19 on normal difficulty. Lengths in blocks, health in half hearts. */
export interface CreatureKind {
  readonly name: CreatureName | TraderName;
  readonly health: number;
  readonly width: number;
  readonly height: number;
  /** The height of the eyes above the feet. */
  readonly eyeHeight: number;
  /** Its natural armour points. */
  readonly armour: number;
  /** Speeds in blocks per second: when wandering, and when fleeing (animals) or hunting (monsters). */
  readonly speed: { readonly walk: number; readonly run: number };
  /** Whether it takes no fall damage, as a chicken does. */
  readonly fallsSoftly: boolean;
  readonly drops: readonly LootLine[];
}

/** One line of a drop table. */
export interface LootLine {
  /** The item; one of them is picked when there are several. */
  readonly item: string | readonly string[];
  /** The item that drops instead when the creature died on fire. */
  readonly cooked?: string;
  readonly least: number;
  readonly most: number;
  /** The chance that the line applies at all. */
  readonly chance: number;
  /** What each level of looting adds to the chance of rare drops; to others it adds up to one item. */
  readonly chancePerLooting?: number;
  /** Whether the line applies only when a player killed the creature. */
  readonly onlyByPlayer?: true;
}

/** How a monster attacks. Damage in half hearts, times in ticks. */
export type Attack =
  | {
      readonly by: 'hand';
      readonly damage: number /** From middle to middle. */;
      readonly reach: number;
      readonly cooldown: number;
    }
  | {
      readonly by: 'arrow';
      readonly range: number;
      readonly cooldown: number /** Blocks per tick. */;
      readonly speed: number;
      readonly inaccuracy: number;
      readonly baseDamage: number;
    }
  | {
      readonly by: 'explosion';
      readonly power: number;
      readonly fuse: number /** Lights the fuse within, stops it beyond. */;
      readonly near: number;
      readonly far: number;
    };

export interface MonsterKind extends CreatureKind {
  readonly name: MonsterName;
  readonly attack: Attack;
  /** How far it sees a player, in blocks. */
  readonly sight: number;
  readonly burnsInDaylight: boolean;
  /** Whether it ignores players in the light. */
  readonly calmInLight: boolean;
}

export interface AnimalKind extends CreatureKind {
  readonly name: AnimalName;
  /** The items that it is bred and fed with. */
  readonly food: readonly string[];
}

export interface TraderKind extends CreatureKind {
  readonly name: TraderName;
}
