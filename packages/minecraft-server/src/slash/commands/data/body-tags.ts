import type { Avatar } from '../../../child/avatar.js';
import { tagsOf } from '../../../child/entity-tags.js';
import type { Game } from '../../../child/game.js';
import { gameModes } from '../../../child/game-mode.js';
import type { Creature } from '../../../creatures/creature.js';
import { dimensionAt, shownPlace } from '../../../nether/dimensions.js';
import { bodyOf, type Target } from '../../target.js';
import { slotTags, stackTags } from './item-tags.js';
import { number, type TagTree } from './tag-tree.js';

type Tags = { readonly [name: string]: TagTree };

/** Slots in tags that lie elsewhere in the inventory window: armour from the feet upwards, and the off hand. */
const wornSlots: readonly (readonly [shown: number, slot: number])[] = [
  [100, 8],
  [101, 7],
  [102, 6],
  [103, 5],
  [-106, 45],
];

/** Returns what a player, a creature, a dropped item or a boat holds. Many of the game's tags are not there. */
export function bodyTags(game: Game, target: Target): Tags {
  const { x, y, z } = shownPlace(target.position);
  const common: Tags = {
    Pos: [x, y, z].map((each) => number('d', each)),
    Rotation: [target.yaw, target.pitch].map((each) => number('f', Math.fround(each))),
    UUID: uuidTags(target.uuid),
    Tags: [...tagsOf(bodyOf(target))],
  };
  const { avatar, creature, item } = target;
  if (avatar !== undefined) return { ...common, ...playerTags(game, avatar) };
  if (creature !== undefined) return { ...common, ...creatureTags(creature) };
  return item === undefined ? common : { ...common, Item: stackTags(game.registry, item.stack) };
}

function playerTags({ registry }: Game, avatar: Avatar): Tags {
  const { player, vitals, experience, slots, held } = avatar;
  const carried = [...slots.entries()].filter(([slot]) => slot >= 9 && slot <= 44);
  // The hotbar comes first.
  const inventory = [
    ...carried.map(([slot, stack]) => [slot >= 36 ? slot - 36 : slot, stack] as const),
    ...wornSlots.map(([shown, slot]) => [shown, slots[slot] ?? null] as const),
  ].sort(([a], [b]) => a - b);
  return {
    Health: number('f', player.health),
    Air: number('s', vitals.air),
    OnGround: number('b', avatar.onGround ? 1 : 0),
    Dimension: `minecraft:${dimensionAt(avatar.feet)}`,
    foodLevel: number('i', vitals.nourishment.food),
    foodSaturationLevel: number('f', vitals.nourishment.saturation),
    XpLevel: number('i', experience.level),
    playerGameType: number('i', gameModes.indexOf(avatar.gameMode)),
    SelectedItemSlot: number('i', avatar.heldSlot),
    ...(held === null ? {} : { SelectedItem: stackTags(registry, held) }),
    Inventory: slotTags(registry, inventory),
  };
}

function creatureTags(creature: Creature): Tags {
  const { velocity, animal } = creature;
  return {
    Motion: [velocity.x, velocity.y, velocity.z].map((each) => number('d', each)),
    Health: number('f', creature.health),
    OnGround: number('b', creature.onGround ? 1 : 0),
    NoAI: number('b', creature.still ? 1 : 0),
    ...(animal === undefined ? {} : { Age: number('i', -animal.growing) }),
  };
}

/** Returns a UUID as four whole numbers. */
function uuidTags(uuid: string): TagTree {
  const digits = uuid.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => number('i', Number.parseInt(digits.slice(from, from + 8), 16) | 0));
}
