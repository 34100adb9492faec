import { distance, type Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { sees } from '../child/sight.js';
import type { Creature, MonsterLife } from './creature.js';
import { isInBrightLight } from './daylight.js';
import { stroll } from './strolling.js';

/** Ticks between two searches for a target, and between two corrections of a monster's way. */
const lookTicks = 10;
const steerTicks = 4;
/** Ticks after which a player out of sight is forgotten. */
const memoryTicks = 100;
/** The length of a way round an obstacle. */
const detour = { ticks: 16, blocks: 4 };
/** Average ticks until an idle monster starts to stroll. */
const strollOdds = 200;

/** Attacks a monster's target. Returns whether the monster stands still to attack. */
export type Assault = (creature: Creature, life: MonsterLife, target: Avatar, age: number) => boolean;

export interface MonsterContext {
  readonly game: Game;
  readonly assault: Assault;
}

/** Decides what a monster does next. Called every tick; targets and ways are chosen only every few ticks. */
export function thinkAsMonster(context: MonsterContext, creature: Creature, age: number): void {
  const { game } = context;
  const { monster: life } = creature;
  if (life === undefined) return;
  const turn = age + creature.id;
  if (turn % lookTicks === 0) look(context, creature, life, age);
  const target = life.target === undefined ? undefined : game.avatars.get(life.target);
  if (target?.isPrey !== true) {
    life.target = undefined;
    life.fuse = Math.max(0, life.fuse - 1);
    if (turn % lookTicks === 0 && creature.goal === undefined && game.random() < lookTicks / strollOdds)
      stroll(creature, age, game.random);
    return;
  }
  const stands = context.assault(creature, life, target, age);
  if (stands) {
    creature.goal = undefined;
    turnTo(creature, target.player.position);
  } else if (turn % steerTicks === 0) approach(creature, target.player.position, age, game.random);
}

/** Chooses a target, or drops one that has been out of sight too long. */
function look({ game }: MonsterContext, creature: Creature, life: MonsterLife, age: number): void {
  const seen = (avatar: Avatar): boolean =>
    avatar.isPrey &&
    distance(avatar.player.position, creature.position) <= life.kind.sight &&
    sees(game.world, creature.eyes, avatar.eyes);
  const target = life.target === undefined ? undefined : game.avatars.get(life.target);
  if (target !== undefined) {
    if (seen(target)) life.sawTargetAt = age;
    else if (age - life.sawTargetAt > memoryTicks) life.target = undefined;
    return;
  }
  const struck =
    creature.struckBy !== undefined && age - creature.struckBy.at < memoryTicks ? creature.struckBy.name : undefined;
  const calm = life.kind.calmInLight && isInBrightLight(game, creature);
  const candidates = [...game.avatars.values()].filter((avatar) => (!calm || avatar.name === struck) && seen(avatar));
  const distanceTo = (avatar: Avatar): number => distance(avatar.player.position, creature.position);
  const chosen =
    candidates.find(({ name }) => name === struck) ?? candidates.sort((a, b) => distanceTo(a) - distanceTo(b))[0];
  if (chosen === undefined) return;
  life.target = chosen.name;
  life.sawTargetAt = age;
}

/** Moves straight towards a place, or on a detour if something is in the way. */
function approach(creature: Creature, to: Position, age: number, random: () => number): void {
  const { position, goal } = creature;
  const { run } = creature.kind.speed;
  const blocked = creature.onGround && (creature.bumped || goal === undefined);
  if (goal !== undefined && goal.detour === true && age < goal.until && !creature.bumped) return;
  const ahead = Math.atan2(to.z - position.z, to.x - position.x);
  if (blocked && random() < 0.5) {
    const aside = ahead + (random() < 0.5 ? 1 : -1) * (Math.PI / 4) * (1 + random());
    creature.goal = {
      x: position.x + Math.cos(aside) * detour.blocks,
      z: position.z + Math.sin(aside) * detour.blocks,
      speed: run,
      until: age + detour.ticks,
      detour: true,
    };
  } else creature.goal = { x: to.x, z: to.z, speed: run, until: age + 40 };
}

function turnTo(creature: Creature, to: Position): void {
  creature.yaw = (Math.atan2(creature.position.x - to.x, to.z - creature.position.z) * 180) / Math.PI;
}
