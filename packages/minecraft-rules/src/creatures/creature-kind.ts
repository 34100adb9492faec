export const animalNames = ['cow', 'pig', 'sheep', 'chicken', 'rabbit'] as const;
export const monsterNames = ['zombie', 'skeleton', 'spider', 'creeper'] as const;
export type AnimalName = (typeof animalNames)[number];
export type MonsterName = (typeof monsterNames)[number];
export type CreatureName = AnimalName | MonsterName;

/** What a creature is, on normal difficulty of 1.19. Lengths in blocks, health in half hearts. */
export interface CreatureKind {
  readonly name: CreatureName;
  readonly health: number;
  readonly width: number;
  readonly height: number;
  /** Above the feet. */
  readonly eyeHeight: number;
  /** Armour points that it has by nature. */
  readonly armour: number;
  /** Blocks per second: at leisure, and when it flees (animals) or hunts (monsters). */
  readonly speed: { readonly walk: number; readonly run: number };
  /** Jumps and flutters: a fall does no harm. */
  readonly fallsSoftly: boolean;
  readonly drops: readonly LootLine[];
}

/** One line of a drop table. */
export interface LootLine {
  /** The item; of several, one is picked. */
  readonly item: string | readonly string[];
  /** What it is when the creature died on fire. */
  readonly cooked?: string;
  readonly least: number;
  readonly most: number;
  /** Whether the line counts at all. */
  readonly chance: number;
  /** Only where a player killed it. */
  readonly onlyByPlayer?: true;
}

/** How a monster does harm. Damage in half hearts, times in ticks. */
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
  /** Lets players be who come by in the light. */
  readonly calmInLight: boolean;
}

export interface AnimalKind extends CreatureKind {
  readonly name: AnimalName;
  /** What it is bred and raised with. */
  readonly food: readonly string[];
}
