import {
  berriesOf,
  blockOfItem,
  cropOfPlant,
  isSwitch,
  openedBy,
  pickedAge,
  tilled,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { ceilingY } from '../land/land.js';
import { pourLiquid } from '../world/pour.js';

/** Uses the held item on a block; returns whether it had an effect. */
export type BlockUse = (scene: Scene, at: Position, above: Position) => boolean;

/** Returns the uses of an item, to be tried in order; "" is the bare hand. */
export function blockUsesOf(item: string): readonly BlockUse[] {
  if (item === '') return [openOrClose, pick];
  if (item.endsWith('_hoe')) return [till];
  if (item.endsWith('_shovel')) return [flatten];
  if (item.endsWith('_axe')) return [strip];
  if (item === 'flint_and_steel') return [light];
  if (item === 'bone_meal') return [feed, openOrClose, pick];
  if (item === 'bucket') return [fill];
  if (item === 'water_bucket' || item === 'lava_bucket') return [pour];
  return [openOrClose, pick, plant];
}

const openOrClose: BlockUse = ({ world }, at) => {
  const kind = world.land.kindAt(at);
  if (isSwitch(kind.name)) return world.switches.use(at);
  return openedBy(kind.name) === 'hand' && world.turnDoor(at, kind.solid);
};

/** Lights a fire on a block. */
const light: BlockUse = ({ self, world }, _at, above) => {
  if (!world.fires.light(above)) return false;
  self.inventory.wearHeld(1);
  return true;
};

/** Picks ripe berries; the bush stays. */
const pick: BlockUse = ({ world }, at) => {
  if (world.land.kindAt(at).name !== 'sweet_berry_bush') return false;
  const luck = world.luck.of('picking berries');
  const count = berriesOf(world.crops.ageAt(at) ?? 0, luck);
  if (count === 0) return false;
  world.drops.drop({ ...at, x: at.x + 0.5, z: at.z + 0.5 }, 'sweet_berries', count, luck);
  world.crops.setAge(at, pickedAge);
  return true;
};

/** Returns a use that turns a block into another one and wears the tool. */
function toolUse(becomes: (name: string) => string | undefined, needsAir: boolean): BlockUse {
  return ({ self, world }, at, above) => {
    const next = becomes(world.land.kindAt(at).name);
    const kind = next === undefined ? null : world.land.kinds.named(next);
    if (kind === null || (needsAir && !world.land.kindAt(above).air)) return false;
    world.blocks.set(at, kind.code, kind.name.endsWith('farmland') ? undefined : world.blocks.propertiesAt(at));
    self.inventory.wearHeld(1);
    return true;
  };
}

const till = toolUse(tilled, true);
const flatten = toolUse(
  (name) => (/^(grass_block|dirt|coarse_dirt|rooted_dirt|podzol|mycelium)$/.test(name) ? 'dirt_path' : undefined),
  true,
);
const strip = toolUse(
  (name) => (/^(?!stripped_)\w+_(log|wood|stem|hyphae)$/.test(name) ? `stripped_${name}` : undefined),
  false,
);

/** Plants seeds or a sapling on top of a block. */
const plant: BlockUse = ({ self, world }, at, above) => {
  const { land } = world;
  const kind = land.kinds.named(blockOfItem(self.inventory.heldName ?? ''));
  if (kind === null || !(kind.standsOnGround || cropOfPlant(kind.name) !== undefined) || kind.solid) return false;
  if (!land.kindAt(above).air || !land.kindAt(at).solid || !world.blocks.mayGrow(kind.name, above)) return false;
  self.inventory.takeHeld();
  world.blocks.place(above, kind);
  self.sown.remember(kind.name, above);
  return true;
};

/** Uses bone meal on a crop, or on a grass block, where grass comes up. */
const feed: BlockUse = ({ self, world }, at, above) => {
  const grass = world.land.kinds.named('grass');
  const isGrass = world.land.kindAt(at).name === 'grass_block' && world.land.kindAt(above).air && grass !== null;
  if (!isGrass && !world.crops.fertilize(at)) return false;
  if (isGrass) world.blocks.place(above, grass);
  self.inventory.takeHeld();
  return true;
};

const fill: BlockUse = (scene, at) => {
  const { liquid } = scene.world.land.kindAt(at);
  if (liquid === null) return false;
  scene.world.blocks.set(at, 0);
  replaceHeld(scene, `${liquid}_bucket`);
  return true;
};

/** Pours a bucket into the clicked block if it is replaceable, otherwise on top of it. */
const pour: BlockUse = (scene, at, above) => {
  const { world } = scene;
  const into = world.land.kindAt(at).replaceable ? at : above;
  if (!world.land.kindAt(into).replaceable || into.y >= ceilingY) return false;
  pourLiquid(world, into, scene.self.inventory.heldName === 'lava_bucket' ? 'lava' : 'water');
  replaceHeld(scene, 'bucket');
  return true;
};

/** Replaces one held item by another item. */
function replaceHeld({ self, world }: Scene, item: string): void {
  self.inventory.takeHeld();
  const id = world.itemKinds.id(item);
  const rest = id === undefined ? null : self.inventory.give({ id, count: 1, damage: 0 });
  if (rest !== null) world.drops.throwStack(self, rest);
}
