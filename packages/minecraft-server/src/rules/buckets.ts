import { replaceable, type Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { castLookRay } from '../child/look-ray.js';
import { stateWith } from '../child/registry.js';
import { breakBlock, settle } from './breaking.js';
import { throwStack } from './tossing.js';

/** Blocks from the eyes within which buckets work. */
const bucketReach = 5;
/** The liquid of each full bucket. */
const liquids: Record<string, string> = { water_bucket: 'water', lava_bucket: 'lava' };
const seeThrough = /^(air|cave_air|void_air|water|lava|bubble_column)$/;

/**
 * Buckets: an empty one takes up the source of water or lava in sight, a full one is poured out beside the block in
 * sight.
 */
export function buckets(game: Game): Rule {
  return {
    player(avatar, client) {
      client.on('use_item', ({ hand }: { hand: number }) => {
        const item = game.registry.items[avatar.held?.id ?? -1]?.name;
        if (!avatar.alive || hand === 1 || item === undefined) return;
        const liquid = liquids[item];
        const done = item === 'bucket' ? fill(game, avatar) : liquid !== undefined && pour(game, avatar, liquid);
        if (!done && (item === 'bucket' || liquid !== undefined)) avatar.sendSlot(36 + avatar.heldSlot);
      });
    },
  };
}

function look(game: Game, avatar: Avatar, counts: (at: Position) => boolean): ReturnType<typeof castLookRay> {
  return castLookRay(avatar.eyes, avatar.yaw, avatar.pitch, Math.min(bucketReach, game.options.rules.reach), counts);
}

function fill(game: Game, avatar: Avatar): boolean {
  const { world } = game;
  const seen = look(game, avatar, (at) => !seeThrough.test(world.blockAt(at).name) || isSource(game, at));
  if (seen === undefined) return false;
  const { name } = world.blockAt(seen.at);
  const soaked = world.propertiesAt(seen.at)['waterlogged'] === true;
  const full = game.registry.itemsByName[name === 'lava' ? 'lava_bucket' : 'water_bucket'];
  if (full === undefined || (!isSource(game, seen.at) && !soaked)) return false;
  if (soaked) world.change(seen.at, { waterlogged: false });
  else world.set(seen.at, 0);
  handOver(game, avatar, full.id);
  return true;
}

function isSource({ world }: Game, at: Position): boolean {
  const { name } = world.blockAt(at);
  return (name === 'water' || name === 'lava') && Number(world.propertiesAt(at)['level'] ?? 0) === 0;
}

function pour(game: Game, avatar: Avatar, liquid: string): boolean {
  const { world, registry } = game;
  const seen = look(game, avatar, (at) => !seeThrough.test(world.blockAt(at).name));
  const [block, empty] = [registry.blocksByName[liquid], registry.itemsByName['bucket']];
  if (seen === undefined || block === undefined || empty === undefined) return false;
  const properties = world.propertiesAt(seen.at);
  if (liquid === 'water' && properties['waterlogged'] === false) world.change(seen.at, { waterlogged: true });
  else {
    const at = replaceable(world.blockAt(seen.at).name) ? seen.at : seen.before;
    const { name } = world.blockAt(at);
    if (!replaceable(name)) return false;
    if (!seeThrough.test(name)) breakBlock(game, at, undefined);
    world.set(at, stateWith(block, { level: 0 }));
    settle(game, { ...at, y: at.y + 1 });
  }
  handOver(game, avatar, empty.id);
  return true;
}

function handOver(game: Game, avatar: Avatar, item: number): void {
  const rest = avatar.useUp({ id: item, count: 1, damage: 0 });
  if (rest !== null) throwStack(game, avatar, rest);
}
