import type { KnownVerb } from '@s-agents/core';
import { cropKinds } from '@s-agents/minecraft-rules';

interface VerbOfSkill extends KnownVerb {
  /** Primitives that its starter skill cannot do without. */
  readonly needs: readonly string[];
}

const crops = Object.keys(cropKinds)
  .map((item) => `"${item}"`)
  .join(', ');

/**
 * The starter skills that an action can name, as a planner sees them: an action's quantity is a total, a skill's is
 * what comes on top.
 */
const all: readonly VerbOfSkill[] = [
  {
    verb: 'mine',
    doc:
      'mine QUANTITY OBJECT: digs in the world until QUANTITY of OBJECT are held; finds it, walks there and ' +
      'picks up the drops. OBJECT is an item that blocks drop ("oak_log", "cobblestone", "raw_iron") or a word ' +
      'for several ("log"). The tool that it takes must be held before.',
    needs: ['findBlocks', 'goTo', 'dig'],
  },
  {
    verb: 'craft',
    doc:
      'craft QUANTITY OBJECT: crafts from what is held until QUANTITY of OBJECT are held; OBJECT is an item ' +
      '("chest") or a word for several ("planks"). Places or makes a crafting table where the recipe wants one; ' +
      'the other ingredients must be held before (planks and sticks are made of held logs).',
    needs: ['craft', 'place'],
  },
  {
    verb: 'smelt',
    doc:
      'smelt QUANTITY OBJECT: smelts or cooks from what is held until QUANTITY of OBJECT, the product ' +
      '("iron_ingot", "glass", "cooked_beef"), are held. Uses a furnace nearby, places the one that is held, or ' +
      'makes one of 8 cobblestone; the ingredients and fuel (coal, planks, logs) must be held before.',
    needs: ['smelt', 'place'],
  },
  {
    verb: 'hunt',
    doc:
      'hunt QUANTITY OBJECT: finds the creatures that leave OBJECT ("beef", "string", "wool"), kills them with ' +
      'the best weapon held and picks up what they leave until QUANTITY are held. Monsters ("string", "bone") ' +
      'are about by night only, and take a sword, held before.',
    needs: ['findEntities', 'attack'],
  },
  {
    verb: 'build',
    doc:
      'build 1 OBJECT at (x, y, z): builds a structure ("house") with its north-western bottom corner there, of ' +
      'the materials held; several may build it together, each with what it holds. Digs away what is in the way; ' +
      'ends when every block is right.',
    needs: ['blocksAt', 'place', 'dig', 'goTo'],
  },
  {
    verb: 'fish',
    doc:
      'fish QUANTITY OBJECT: fishes until QUANTITY of OBJECT ("cod", "salmon", "pufferfish", "fish" for any) are ' +
      'held; goes to water. A fishing_rod must be held before.',
    needs: ['fish', 'findBlocks', 'goTo'],
  },
  {
    verb: 'fill',
    doc:
      'fill QUANTITY OBJECT: fills held buckets until QUANTITY of OBJECT ("water_bucket", "lava_bucket") are ' +
      'held; goes to the nearest water or lava. The buckets must be held before.',
    needs: ['useOnBlock', 'findBlocks', 'goTo'],
  },
  {
    verb: 'milk',
    doc: 'milk QUANTITY milk_bucket: milks cows until QUANTITY are held. A bucket for each must be held before.',
    needs: ['useOnEntity', 'findEntities'],
  },
  {
    verb: 'farm',
    doc:
      `farm QUANTITY OBJECT: grows crops until QUANTITY of OBJECT (${crops}) are held: sows, waits until it is ` +
      'ripe (half an hour for wheat, less with bone meal held), harvests and sows again. Wheat, roots and stems ' +
      'grow in a field, which takes a hoe, held before, and water near by; cane on earth beside water, cactus on ' +
      'sand, cocoa on jungle wood. A seed for each must be held before; of melon_seeds and pumpkin_seeds, and of ' +
      'what is its own seed, one is enough. For "egg" it waits with hens, and needs nothing.',
    needs: ['useOnBlock', 'findBlocks', 'blocksAt', 'goTo', 'dig'],
  },
  {
    verb: 'shear',
    doc:
      'shear QUANTITY OBJECT: shears sheep until QUANTITY of OBJECT ("wool", "white_wool") are held. Shears must ' +
      'be held before.',
    needs: ['useOnEntity', 'findEntities'],
  },
  {
    verb: 'store',
    doc:
      'store QUANTITY OBJECT at (x, y, z): puts held items into the chest there, or the nearest one; without any ' +
      'it places the chest that is held.',
    needs: ['putInto', 'goTo'],
  },
  {
    verb: 'fetch',
    doc:
      'fetch QUANTITY OBJECT at (x, y, z): takes items out of the chest there, or of those nearby, until ' +
      'QUANTITY are held.',
    needs: ['takeFrom', 'listContents', 'goTo'],
  },
  {
    verb: 'recover',
    doc:
      'recover 1 remains: goes where you died and picks up what you dropped ("remains" in what you perceive); ' +
      'worth it where the way is shorter than it lies there.',
    needs: ['goTo', 'findItems', 'pickUp'],
  },
  {
    verb: 'place',
    doc:
      'place QUANTITY OBJECT at (x, y, z): puts held blocks there, one on top of the other; without a position ' +
      'beside the body.',
    needs: ['place'],
  },
  {
    verb: 'give',
    doc:
      'give QUANTITY OBJECT: hands held items to the nearest player, who must be in sight; with a position it ' +
      'goes there first.',
    needs: ['give'],
  },
  { verb: 'equip', doc: 'equip 1 OBJECT: takes a held item in hand, armour onto the body.', needs: ['equip'] },
  {
    verb: 'goto',
    doc: 'goto 1 place at (x, y, z): walks there, digging where there is no way on foot.',
    needs: ['goTo'],
  },
];

/** The verbs that bodies with these primitives can act by. */
export function verbsFor(primitives: readonly string[]): readonly KnownVerb[] {
  return all
    .filter(({ needs }) => needs.every((name) => primitives.includes(name)))
    .map(({ verb, doc }) => ({ verb, doc }));
}
