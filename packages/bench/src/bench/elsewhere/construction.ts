import type { Random } from '@s-agents/core';
import { deal, drawMembers, type DrawnTask } from './drawn-task.js';

const solid = [
  'stone_bricks',
  'bricks',
  'oak_planks',
  'spruce_planks',
  'cobblestone',
  'white_wool',
  'polished_andesite',
];
const clear = ['glass', 'white_stained_glass', 'oak_fence', 'cobblestone_wall'];
const lights = ['torch', 'soul_torch'];

interface Drawing {
  readonly name: string;
  readonly legend: Readonly<Record<string, string>>;
  readonly layers: readonly (readonly string[])[];
}

const drawings: readonly ((random: Random) => Drawing)[] = [column, colonnade, wall, arch, platform];

/** Draws a construction whose materials the members hold between them: columns with torches, walls, arches, platforms. */
export function drawConstruction(random: Random): DrawnTask {
  const members = drawMembers(random, 2, 5);
  const { name, legend, layers } = random.pick(drawings)(random);
  const materials: Record<string, number> = {};
  for (const letter of layers.flat().flatMap((row) => [...row])) {
    const block = legend[letter];
    if (block !== undefined && block !== 'air') materials[block] = (materials[block] ?? 0) + 1;
  }
  return {
    what: `${name} of ${Object.entries(materials)
      .map(([block, count]) => `${count} ${block}`)
      .join(', ')}`,
    members,
    task: {
      goal: [{ build: name, position: { x: random.integer(5, 10), y: 64, z: random.integer(-8, 4) } }],
      blueprints: { [name]: { legend: { ...legend, '.': 'air' }, layers: layers.map((rows) => [...rows]) } },
      setup: { world: 'flat', inventories: deal(materials, members, random) },
    },
  };
}

/** A column with torches on one to four of its sides. */
function column(random: Random): Drawing {
  const height = random.integer(2, 5);
  const [north, east, south, west] = [0, 1, 2, 3].map((side) => (side === 0 || random.next() < 0.6 ? 'T' : '.'));
  const plain = ['...', '.B.', '...'];
  const lit = [`.${north ?? ''}.`, `${west ?? ''}B${east ?? ''}`, `.${south ?? ''}.`];
  return {
    name: 'column',
    legend: { B: random.pick(solid), T: random.pick(lights) },
    layers: Array.from({ length: height }, (_, level) => (level === height - 1 ? lit : plain)),
  };
}

/** Columns in a row, each with a torch on top. */
function colonnade(random: Random): Drawing {
  const count = random.integer(2, 4);
  const row = (letter: string): string => Array.from({ length: count }, () => letter).join('.');
  return {
    name: 'colonnade',
    legend: { B: random.pick(solid), T: random.pick(lights) },
    layers: [...Array.from({ length: random.integer(2, 4) }, () => [row('B')]), [row('T')]],
  };
}

/** A wall with windows and a rail on top. */
function wall(random: Random): Drawing {
  const length = random.integer(4, 8);
  const closed = 'B'.repeat(length);
  const windowed = [...closed].map((_, at) => (at % 2 === 1 && at < length - 1 ? 'G' : 'B')).join('');
  return {
    name: 'wall',
    legend: { B: random.pick(solid), G: random.pick(clear), R: random.pick(['oak_fence', 'cobblestone_wall']) },
    layers: [[closed], [windowed], ...(random.next() < 0.5 ? [[closed]] : []), ['R'.repeat(length)]],
  };
}

/** A gate of two columns and a lintel. */
function arch(random: Random): Drawing {
  const wide = random.integer(1, 3);
  const open = `B${'.'.repeat(wide)}B`;
  return {
    name: 'arch',
    legend: { B: random.pick(solid), L: random.pick(solid), T: random.pick(lights) },
    layers: [[open], [open], [open], ['L'.repeat(wide + 2)], [`T${'.'.repeat(wide)}T`]],
  };
}

/** A floor with a rail around it, open at one place. */
function platform(random: Random): Drawing {
  const [wide, deep] = [random.integer(3, 5), random.integer(3, 5)];
  const rail = Array.from({ length: deep }, (_, z) =>
    Array.from({ length: wide }, (_unused, x) =>
      (x === 0 || z === 0 || x === wide - 1 || z === deep - 1) && !(z === 0 && x === 1) ? 'R' : '.',
    ).join(''),
  );
  return {
    name: 'platform',
    legend: { B: random.pick(solid), R: random.pick(['oak_fence', 'birch_fence']) },
    layers: [Array.from({ length: deep }, () => 'B'.repeat(wide)), rail],
  };
}
