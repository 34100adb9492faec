import { isClimbed, isTall } from '../blocks/passages.js';
import { breaksUnderBoats } from '../boats/boat-blocks.js';
import { isBad, type Cell } from '../movement/cell.js';
import type { Position } from '../position.js';
import type { BodyWorld } from './body-motion.js';
import type { LivingCreature } from './living-creature.js';
import type { WoolColour } from './wool.js';

/** A block as creatures that walk read it. */
export interface CreatureCell extends Cell {
  /** The height up to which it stops a body, in blocks: 1.5 for fences, which nobody jumps over. */
  readonly top: number;
}

const fenceTop = 1.5;

/** The cell of a block. `isOpened`: whether it is a door, trapdoor or gate that stands open. */
export function creatureCellOf(name: string, { solid, isOpened }: { solid: boolean; isOpened: boolean }): CreatureCell {
  const stops = solid && !isOpened && !isClimbed(name) && !breaksUnderBoats(name);
  const top = isTall(name) ? fenceTop : 1;
  return { open: !stops, floor: stops && top === 1, bad: isBad(name), loaded: true, top: stops ? top : 0 };
}

/** The land that creatures walk on. */
export interface CreatureLand extends BodyWorld {
  readonly cellAt: (x: number, y: number, z: number) => CreatureCell;
  nameAt(position: Position): string;
}

/** A player as creatures see one. */
export interface SeenPlayer {
  readonly name: string;
  readonly alive: boolean;
  /** Whether monsters may hunt the player. */
  readonly isPrey: boolean;
  readonly feet: Position;
  readonly eyes: Position;
  /** The name of the item in the player's hand. */
  readonly heldName: string | undefined;
}

/** What others can see of a creature: a change of its state, or something that it does. */
export type Shown = 'state' | 'eating grass' | 'striking';

/** An arrow that a monster shoots: blocks per tick, the spread and the base damage. */
export interface MonsterShot {
  readonly speed: number;
  readonly inaccuracy: number;
  readonly baseDamage: number;
}

/** The world that creatures live in, as far as their minds read and change it. */
export interface CreatureWorld<Creature extends LivingCreature, Player extends SeenPlayer> {
  readonly land: CreatureLand;
  /** The players of the world by name. */
  readonly players: ReadonlyMap<string, Player>;
  sees(from: Position, to: Position): boolean;
  /** Whether a place is so bright that spiders are calm. */
  isBright(at: Position): boolean;
  /** The living creatures whose feet are within `radius` blocks of a place. */
  near(at: Position, radius: number): readonly Creature[];
  show(creature: Creature, what: Shown): void;
  setBlock(at: Position, name: string): void;
  /** Drops an item that a creature lays. */
  lay(creature: Creature, item: string): void;
  /** A young one comes to `mother`, which `breeder` has fed. */
  bear(mother: Creature, young: { readonly growing: number; readonly colour: WoolColour }, breeder: string): void;
  strike(creature: Creature, player: Player, damage: number): void;
  shoot(creature: Creature, at: Position, shot: MonsterShot): void;
  explode(creature: Creature, power: number): void;
}
