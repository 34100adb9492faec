import type { KnownVerb } from '@s-agents/core';
import { cropKinds } from '@s-agents/minecraft-rules';

interface VerbOfSkill extends KnownVerb {
  /** The primitives that its starter skill needs. */
  readonly needs: readonly string[];
}

const crops = Object.keys(cropKinds)
  .map((item) => `"${item}"`)
  .join(', ');

/** What a body needs to farm. */
const farming = ['useOnBlock', 'findBlocks', 'blocksAt', 'goTo', 'dig'];

/**
 * The starter skills that an action can name, as planners see them. An action's quantity is a total; the quantity of
 * the skill that carries it out is what is missing of it.
 */
const all: readonly VerbOfSkill[] = [
  {
    verb: 'mine',
    doc:
      'mine QUANTITY OBJECT: finds blocks that drop OBJECT, walks there, digs them and picks up the drops until ' +
      'QUANTITY of OBJECT are held. OBJECT is an item that blocks drop ("oak_log", "cobblestone", "raw_iron") or a ' +
      'word for several ("log"). The tool that the block takes must already be held.',
    needs: ['findBlocks', 'goTo', 'dig'],
  },
  {
    verb: 'craft',
    doc:
      'craft QUANTITY OBJECT: crafts from held items until QUANTITY of OBJECT are held. OBJECT is an item ("chest") ' +
      'or a word for several ("planks"). Places or makes a crafting table when the recipe needs one; the other ' +
      'ingredients must already be held (planks and sticks are made from held logs). "with MATERIAL" says which kind ' +
      'is used up, where several would do.',
    needs: ['craft', 'place'],
  },
  {
    verb: 'smelt',
    doc:
      'smelt QUANTITY OBJECT: smelts or cooks held items until QUANTITY of OBJECT, the product ("iron_ingot", ' +
      '"glass", "cooked_beef"), are held. Uses a furnace nearby, places a held one, or makes one of 8 cobblestone; ' +
      'many at a time in several, further ones made of cobblestone to spare where a crafting table is at hand. The ' +
      'ingredients and the fuel (coal, planks, logs) must already be held; "with ITEM" says which is used up.',
    needs: ['smelt', 'place'],
  },
  {
    verb: 'hunt',
    doc:
      'hunt QUANTITY OBJECT: finds creatures that drop OBJECT ("beef", "string", "wool"), kills them with the best ' +
      'held weapon and picks up their drops until QUANTITY of OBJECT are held. Monsters ("string", "bone") come at ' +
      'night only, and take a sword, which must already be held.',
    needs: ['findEntities', 'attack'],
  },
  {
    verb: 'kill',
    doc:
      'kill QUANTITY OBJECT: finds creatures OBJECT ("zombie", "pig") and fights them with the best held weapon until ' +
      'the team has killed QUANTITY of them in all since the run began, whatever for; "for AGENT": until that agent ' +
      'has. Monsters come at night only, and take a sword, which must already be held. What they drop is left: "hunt" ' +
      'gets it.',
    shared: true,
    ofCreatures: true,
    needs: ['findEntities', 'attack'],
  },
  {
    verb: 'build',
    doc:
      'build 1 OBJECT at (x, y, z): builds a structure ("house"), or a part of one ("walls_of_house"), with the ' +
      "structure's north-western bottom corner there, from held materials; several agents may build it together, each " +
      'with what it holds. Digs away obstacles; ends when every block is right.',
    needs: ['blocksAt', 'place', 'dig', 'goTo'],
  },
  {
    verb: 'fish',
    doc:
      'fish QUANTITY OBJECT: goes to water and fishes until QUANTITY of OBJECT ("cod", "salmon", "pufferfish", ' +
      '"fish" for any) are held. A fishing_rod must already be held.',
    needs: ['fish', 'findBlocks', 'goTo'],
  },
  {
    verb: 'fill',
    doc:
      'fill QUANTITY OBJECT: goes to the nearest water or lava and fills held buckets until QUANTITY of OBJECT ' +
      '("water_bucket", "lava_bucket") are held. The buckets must already be held.',
    needs: ['useOnBlock', 'findBlocks', 'goTo'],
  },
  {
    verb: 'quench',
    doc:
      'quench QUANTITY obsidian: pours held water over lava, which turns into obsidian, and digs it out until ' +
      'QUANTITY of obsidian are held. A water_bucket and a diamond_pickaxe must already be held; the water is taken ' +
      'up again.',
    needs: ['useOnBlock', 'findBlocks', 'goTo', 'dig'],
  },
  {
    verb: 'enchant',
    doc:
      'enchant QUANTITY OBJECT: enchants held items at an enchanting table nearby, or a held one, until QUANTITY of OBJECT ' +
      '("enchanted_iron_pickaxe") are held. The item, lapis_lazuli and a pickaxe must already be held: where the level of ' +
      'experience is too low, it mines coal for it.',
    needs: ['enchant', 'place', 'findBlocks', 'goTo', 'dig'],
  },
  {
    verb: 'milk',
    doc: 'milk QUANTITY milk_bucket: milks cows until QUANTITY are held. A bucket for each must already be held.',
    needs: ['useOnEntity', 'findEntities'],
  },
  {
    verb: 'farm',
    doc:
      `farm QUANTITY OBJECT: grows crops until QUANTITY of OBJECT (${crops}) are held: sows, waits until the crop ` +
      'is ripe (half an hour for wheat, less with held bone meal), harvests and sows again. Wheat, roots and stems ' +
      'grow in a field, which takes a held hoe and water nearby; cane grows on earth beside water, cactus on sand, ' +
      'cocoa on jungle wood. A seed for each must already be held; one is enough of melon_seeds, of pumpkin_seeds ' +
      'and of crops that are their own seed. For "egg" it waits beside hens, and needs nothing.',
    needs: farming,
  },
  {
    verb: 'sow',
    doc:
      'sow QUANTITY OBJECT: sows what "farm QUANTITY OBJECT" takes, with the same seeds and tools, and leaves it to grow ' +
      'meanwhile; "farm" goes back to it later and reaps it. Does nothing where so much has been sown already.',
    needs: farming,
  },
  {
    verb: 'shear',
    doc:
      'shear QUANTITY OBJECT: shears sheep until QUANTITY of OBJECT ("wool", "white_wool") are held. Shears must ' +
      'already be held.',
    needs: ['useOnEntity', 'findEntities'],
  },
  {
    verb: 'store',
    doc:
      'store QUANTITY OBJECT at (x, y, z): puts held items into the chest there until QUANTITY lie in it; several ' +
      'agents may do it together, each with what it holds. Without a position it puts QUANTITY into the nearest one. If ' +
      'there is none, it places a held chest; "store QUANTITY OBJECT in barrel at (x, y, z)" places a barrel.',
    takes: true,
    needs: ['putInto', 'goTo'],
  },
  {
    verb: 'fetch',
    doc:
      'fetch QUANTITY OBJECT at (x, y, z): takes items out of the chest there, or out of chests nearby, until ' +
      'QUANTITY are held.',
    needs: ['takeFrom', 'listContents', 'goTo'],
  },
  {
    verb: 'recover',
    doc:
      'recover 1 remains: walks to where you died and picks up what you dropped ("remains" in what you perceive); ' +
      'worthwhile when you can arrive before the items despawn. Takes out, too, what you left in furnaces ("container").',
    recovers: true,
    needs: ['goTo', 'findItems', 'pickUp'],
  },
  {
    verb: 'heal',
    doc:
      'heal QUANTITY health: rests, away from monsters, until the body has QUANTITY of 20 points of health, and eats ' +
      'held food, without which a hungry body does not heal.',
    ofDoer: true,
    needs: ['wait', 'eat', 'flee'],
  },
  {
    verb: 'eat',
    doc:
      'eat QUANTITY food: eats until the body has QUANTITY of 20 points of food: what it holds, else the meat of ' +
      'animals that it hunts for that.',
    ofDoer: true,
    needs: ['eat', 'findEntities', 'attack'],
  },
  {
    verb: 'place',
    doc:
      'place QUANTITY OBJECT at (x, y, z): places held blocks there, one on top of the other; without a position, ' +
      'beside the body.',
    needs: ['place'],
  },
  {
    verb: 'clear',
    doc: 'clear 1 place at (x, y, z): digs away what is there, so that the place is empty.',
    needs: ['blocksAt', 'dig', 'goTo'],
  },
  {
    verb: 'lead',
    doc:
      'lead QUANTITY OBJECT at (x, y, z): brings animals OBJECT ("cow", "sheep", "pig", "chicken", "rabbit") to the ' +
      'place, with their food in hand, until QUANTITY stand there; breeds them when there are too few, which takes two ' +
      'pieces of food for each young. Without a position it finds or breeds that many. Food (wheat, for a pig a root, ' +
      'for a chicken seeds) must already be held.',
    ofCreatures: true,
    needs: ['findEntities', 'useOnEntity', 'goTo', 'equip'],
  },
  {
    verb: 'give',
    doc:
      'give QUANTITY OBJECT to PLAYER: hands held items to the player, or, without a name, to the nearest one; they ' +
      'must be in sight. With a position, it walks there first.',
    gives: true,
    needs: ['give'],
  },
  {
    verb: 'come',
    doc: 'come 1 player to PLAYER: goes to that player. With a position, it walks there first.',
    comes: true,
    needs: ['findEntities', 'goTo'],
  },
  { verb: 'follow', doc: 'follow 1 player to PLAYER: walks after that player.', needs: ['findEntities', 'follow'] },
  { verb: 'stay', doc: 'stay 1 place: stands still until told something else.', needs: ['wait'] },
  { verb: 'look', doc: 'look 1 player to PLAYER: turns to that player.', needs: ['findEntities', 'lookAt'] },
  {
    verb: 'equip',
    doc: 'equip 1 OBJECT: takes a held item in hand, or puts armour on.',
    ofDoer: true,
    needs: ['equip'],
  },
  {
    verb: 'sleep',
    doc:
      'sleep QUANTITY night: sleeps in a bed until QUANTITY nights have been slept through since the run began. Waits ' +
      'for the night beside a bed nearby, or a held one, which it puts down. The night passes at once when everybody ' +
      'sleeps.',
    ofDoer: true,
    needs: ['sleep', 'findBlocks', 'goTo', 'place'],
  },
  {
    verb: 'goto',
    doc: 'goto 1 place at (x, y, z): walks there, and digs its way where it cannot walk.',
    goes: true,
    needs: ['goTo'],
  },
];

/** The objects of deeds that are no items, blocks or creatures. */
export const otherObjects: ReadonlySet<string> = new Set([
  'place',
  'remains',
  'container',
  'health',
  'night',
  'player',
]);

/** Returns the verbs that bodies with these primitives can carry out. */
export function verbsFor(primitives: readonly string[]): readonly KnownVerb[] {
  return all
    .filter(({ needs }) => needs.every((name) => primitives.includes(name)))
    .map(({ needs: _, ...known }) => known);
}

/** Returns the verbs that a body without these primitives cannot carry out. */
export function verbsWithout(blocked: readonly string[]): readonly string[] {
  return all.filter(({ needs }) => needs.some((name) => blocked.includes(name))).map(({ verb }) => verb);
}
