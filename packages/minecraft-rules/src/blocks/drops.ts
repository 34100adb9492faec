import { nameMatcher } from './name-matcher.js';
import { randomInteger } from '../random-integer.js';

/** Items that a block or creature drops, by the game's name. */
export interface Drop {
  item: string;
  count: number;
}

export interface DugBlock {
  name: string;
  /** The properties of the block's state: age, half, layers, type and so on. */
  properties: Record<string, string | number | boolean>;
  /** Whether the tool in hand can harvest it. */
  harvestable: boolean;
  /** Whether the game has an item of the block's own name. */
  hasOwnItem: boolean;
  /** The drops that minecraft-data lists, used for blocks without an item of their own name. */
  listed: readonly string[];
}

/** A number in [0, 1). */
type Random = () => number;

const one = (item: string): Drop[] => [{ item, count: 1 }];
const some = (item: string, count: number): Drop[] => (count > 0 ? [{ item, count }] : []);

/** Blocks that drop exactly one item of another name. */
const instead: Record<string, string> = {
  stone: 'cobblestone',
  deepslate: 'cobbled_deepslate',
  grass_block: 'dirt',
  podzol: 'dirt',
  mycelium: 'dirt',
  dirt_path: 'dirt',
  grass_path: 'dirt',
  farmland: 'dirt',
  coal_ore: 'coal',
  iron_ore: 'raw_iron',
  gold_ore: 'raw_gold',
  diamond_ore: 'diamond',
  emerald_ore: 'emerald',
  nether_quartz_ore: 'quartz',
  redstone_wire: 'redstone',
  tripwire: 'string',
  tall_seagrass: '',
  kelp_plant: 'kelp',
  bamboo_sapling: 'bamboo',
  crimson_nylium: 'netherrack',
  warped_nylium: 'netherrack',
  twisting_vines_plant: 'twisting_vines',
  weeping_vines_plant: 'weeping_vines',
};

/** What leaves nothing behind. */
const leavesNothing = nameMatcher({
  exactly: [
    'glass',
    'ice',
    'frosted_ice',
    'cake',
    'fire',
    'soul_fire',
    'spawner',
    'budding_amethyst',
    'large_fern',
    'tall_grass',
    'seagrass',
    'moving_piston',
    'piston_head',
    'powder_snow',
    'chorus_plant',
    'turtle_egg',
    'reinforced_deepslate',
  ],
  beginningWith: ['infested_', 'sculk'],
  endingWith: ['_glass', 'glass_pane', '_amethyst_bud', '_candle_cake'],
});

const shearable = /(_leaves|^grass|^short_grass|^fern|^vine|^dead_bush|^seagrass|^glow_lichen|^hanging_roots|^cobweb)$/;

/** Draws the drops of a dug block from the game's drop table, without enchantments and explosions. */
export function dropsOf(block: DugBlock, tool: string | undefined, random: Random): Drop[] {
  const { name } = block;
  if (!block.harvestable) return [];
  if (tool === 'shears' && shearable.test(name)) return one(name);
  if (isOtherHalf(block)) return [];
  if (name.endsWith('_leaves')) return leaves(name, random);
  const ore = name.replace('deepslate_', '');
  if (ore === 'copper_ore') return some('raw_copper', randomInteger(random, 2, 5));
  if (ore === 'lapis_ore') return some('lapis_lazuli', randomInteger(random, 4, 9));
  if (ore === 'redstone_ore') return some('redstone', randomInteger(random, 4, 5));
  if (ore === 'nether_gold_ore') return some('gold_nugget', randomInteger(random, 2, 6));
  if (ore.endsWith('_ore') && instead[ore] !== undefined) return one(instead[ore]);
  const crop = cropDrops(block, random);
  if (crop !== undefined) return crop;
  switch (name) {
    case 'gravel':
      return one(random() < 0.1 ? 'flint' : 'gravel');
    case 'clay':
      return some('clay_ball', 4);
    case 'snow':
      return some('snowball', Number(block.properties['layers'] ?? 1));
    case 'snow_block':
      return some('snowball', 4);
    case 'glowstone':
      return some('glowstone_dust', randomInteger(random, 2, 4));
    case 'sea_lantern':
      return some('prismarine_crystals', randomInteger(random, 2, 3));
    case 'bookshelf':
      return some('book', 3);
    case 'melon':
      return some('melon_slice', randomInteger(random, 3, 7));
    case 'ender_chest':
      return some('obsidian', 8);
    case 'cobweb':
      return tool?.endsWith('_sword') === true ? one('string') : [];
    case 'grass':
    case 'short_grass':
    case 'fern':
      return random() < 0.125 ? one('wheat_seeds') : [];
    case 'dead_bush':
      return some('stick', randomInteger(random, 0, 2));
    case 'vine':
    case 'glow_lichen':
    case 'hanging_roots':
    case 'kelp':
      return name === 'kelp' ? one('kelp') : [];
    case 'sweet_berry_bush':
      return some('sweet_berries', Number(block.properties['age'] ?? 0) > 1 ? randomInteger(random, 1, 2) : 0);
    case 'campfire':
      return some('charcoal', 2);
    case 'brown_mushroom_block':
    case 'red_mushroom_block':
      return some(name.replace('_block', ''), Math.max(0, randomInteger(random, -6, 2)));
    case 'mushroom_stem':
      return [];
  }
  if (leavesNothing(name)) return [];
  const other = instead[name] ?? name.replace('wall_torch', 'torch').replace('_wall_', '_');
  if (other !== name) return other === '' ? [] : one(other);
  if (name.startsWith('potted_')) return [...one('flower_pot'), ...one(name.replace('potted_', ''))];
  if (block.properties['type'] === 'double' && name.endsWith('_slab')) return some(name, 2);
  if (block.hasOwnItem) return one(name);
  return block.listed.flatMap(one);
}

/** Whether this is the half of a door, bed or tall plant that drops nothing: only the other half drops. */
function isOtherHalf(block: DugBlock): boolean {
  const { half, part } = block.properties;
  return part === 'head' || (half === 'upper' && !/_(stairs|trapdoor)$/.test(block.name));
}

function leaves(name: string, random: Random): Drop[] {
  const drops: Drop[] = [];
  const sapling =
    name === 'azalea_leaves'
      ? 'azalea'
      : name === 'flowering_azalea_leaves'
        ? 'flowering_azalea'
        : name.replace('_leaves', '_sapling');
  if (name !== 'mangrove_leaves' && random() < (name === 'jungle_leaves' ? 0.025 : 0.05))
    drops.push({ item: sapling, count: 1 });
  if (random() < 0.02) drops.push({ item: 'stick', count: randomInteger(random, 1, 2) });
  if ((name === 'oak_leaves' || name === 'dark_oak_leaves') && random() < 0.005)
    drops.push({ item: 'apple', count: 1 });
  return drops;
}

function cropDrops(block: DugBlock, random: Random): Drop[] | undefined {
  const age = Number(block.properties['age'] ?? 0);
  switch (block.name) {
    case 'wheat':
      return age >= 7 ? [...one('wheat'), ...some('wheat_seeds', randomInteger(random, 0, 3))] : one('wheat_seeds');
    case 'beetroots':
      return age >= 3
        ? [...one('beetroot'), ...some('beetroot_seeds', randomInteger(random, 0, 3))]
        : one('beetroot_seeds');
    case 'carrots':
      return some('carrot', age >= 7 ? randomInteger(random, 1, 4) : 1);
    case 'potatoes':
      return some('potato', age >= 7 ? randomInteger(random, 1, 4) : 1);
    case 'nether_wart':
      return some('nether_wart', age >= 3 ? randomInteger(random, 2, 4) : 1);
    case 'cocoa':
      return some('cocoa_beans', age >= 2 ? 3 : 1);
    case 'melon_stem':
    case 'attached_melon_stem':
      return some('melon_seeds', random() < age / 15 ? 1 : 0);
    case 'pumpkin_stem':
    case 'attached_pumpkin_stem':
      return some('pumpkin_seeds', random() < age / 15 ? 1 : 0);
    default:
      return undefined;
  }
}
