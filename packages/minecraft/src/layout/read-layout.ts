import type { Position } from '@s-agents/core';
import { animalNames, cropKinds, isAnimal, type CropKind } from '@s-agents/minecraft-rules';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { containerNames, containerSlots } from './containers.js';
import { notACrop, notAContainer, notAnAnimal, notAnItem, notASheep, tooMuchStored, tooOld } from './layout-errors.js';
import type { LaidCell, LayoutFile } from './layout-file.js';
import type { LaidBlock, StockedContainer, WorldLayout } from './layout.js';
import { Plot, type PlotOptions } from './plot.js';
import { withJoins } from './joins.js';

export type ReadLayoutOptions = Omit<PlotOptions, 'path'> & { readonly rules: MinecraftKnowledge };

/** Creatures of one entry stand on the nine columns around its position. */
const around = [0, 1, -1].flatMap((dx) => [0, 1, -1].map((dz) => ({ dx, dz })));

/**
 * Reads the parts of a task file's `setup` that lay out the world, checks them and takes them apart into blocks, stacks
 * and creatures. Throws SAgentsError TASK_INVALID with path, value and remedy.
 */
export function readLayout(file: LayoutFile, path: string, options: ReadLayoutOptions): WorldLayout {
  const plot = new Plot(options);
  const { rules } = options;
  (file.blocks ?? []).forEach((entry, index) => {
    const at = `${path}.blocks[${index}]`;
    if ('position' in entry) plot.lay(entry.block, plot.place(entry.position, at), at, entry.properties);
    else plot.layBox(entry, at);
  });
  const containers = (file.containers ?? []).map(({ block, position, items }, index): StockedContainer => {
    const at = `${path}.containers[${index}]`;
    if (!containerNames.test(block)) throw notAContainer(`${at}.block`, block);
    const cell = plot.place(position, at);
    plot.keep(block, cell, at);
    return { position: cell, items: stacksOf(items, `${at}.items`, rules) };
  });
  (file.fields ?? []).forEach((field, index) => layField(field, `${path}.fields[${index}]`, plot));
  const animals = (file.animals ?? []).flatMap((entry, index) => animalsOf(entry, `${path}.animals[${index}]`, plot));
  const monsters = (file.monsters ?? []).flatMap(({ monster, ...entry }, index) =>
    placesFor(entry, `${path}.monsters[${index}]`, plot).map((position) => ({ creature: monster, position })),
  );
  plot.checkSpawn();
  return { blocks: withJoins(plot.blocks).map(plain), containers, creatures: [...animals, ...monsters] };
}

function stacksOf(
  items: Readonly<Record<string, number>>,
  path: string,
  rules: MinecraftKnowledge,
): StockedContainer['items'] {
  for (const item of Object.keys(items))
    if (rules.resolve(`minecraft:${item}`)[0] !== item)
      throw notAnItem(path, item, rules.version, rules.resolve(item), rules.words);
  const stacks = Object.entries(items).map(([item, count]) => ({ item, count }));
  const slots = stacks.reduce((sum, { item, count }) => sum + Math.ceil(count / rules.stackSize(item)), 0);
  if (slots > containerSlots) throw tooMuchStored(path, slots, containerSlots);
  return stacks;
}

type Field = NonNullable<LayoutFile['fields']>[number];

/** Lays the ground that the crop needs under every plant, and keeps the place above free for the light. */
function layField({ crop, from, to, age }: Field, path: string, plot: Plot): void {
  const kind = cropNamed(crop, `${path}.crop`, plot.options.rules);
  const [soil] = kind.ground;
  const grown = age === 'ripe' ? (kind.ripe ?? 0) : age;
  if (grown > (kind.ripe ?? 0)) throw tooOld(`${path}.age`, grown, kind.plant, kind.ripe ?? 0);
  for (const at of plot.cells(from, to, path)) {
    const { x, y, z } = at;
    plot.clear({ x, y: y + 1, z });
    if (soil !== undefined) plot.lay(soil, { x, y: y - 1, z }, path, soil === 'farmland' ? { moisture: 7 } : undefined);
    plot.lay(kind.plant, at, path, kind.ripe === undefined ? undefined : { age: grown });
  }
}

/** Crops that stand in rows on ground of their own. */
const fieldCrops = Object.entries(cropKinds).filter(([, { harvest, hangs }]) => harvest !== 'top' && hangs !== true);

function cropNamed(name: string, path: string, rules: MinecraftKnowledge): CropKind {
  const items = rules.resolve(name);
  const found = fieldCrops.find(
    ([product, { plant, fruit }]) =>
      [product, plant, fruit].includes(name) || (items.length === 1 && items[0] === product),
  );
  const products = fieldCrops.map(([product]) => product);
  if (found === undefined) throw notACrop(path, name, products);
  return found[1];
}

type Herd = NonNullable<LayoutFile['animals']>[number];

function animalsOf(
  { animal, count, position, baby, colour }: Herd,
  path: string,
  plot: Plot,
): readonly WorldLayout['creatures'][number][] {
  if (!isAnimal(animal)) throw notAnAnimal(`${path}.animal`, animal, animalNames);
  if (colour !== undefined && animal !== 'sheep') throw notASheep(`${path}.colour`, animal);
  return placesFor({ count, position }, path, plot).map((place) => ({
    creature: animal,
    position: place,
    ...(baby ? { baby } : {}),
    ...(animal === 'sheep' ? { colour: colour ?? ('white' as const) } : {}),
  }));
}

/** Returns where so many creatures stand around a place. */
function placesFor(
  { count, position }: { readonly count: number; readonly position: LaidCell },
  path: string,
  plot: Plot,
): readonly Position[] {
  return Array.from({ length: count }, (_, index) => {
    const { dx, dz } = around[index % around.length] ?? { dx: 0, dz: 0 };
    const { x, y, z } = plot.standingPlace(shifted(position, dx, dz), position, path);
    return { x: x + 0.5, y, z: z + 0.5 };
  });
}

function shifted(cell: LaidCell, dx: number, dz: number): LaidCell {
  return { ...cell, x: cell.x + dx, z: cell.z + dz };
}

function plain({ position, block, properties }: LaidBlock): LaidBlock {
  return { position, block, ...(properties === undefined ? {} : { properties }) };
}

/** Whether a position is that of a block, for readers of a layout. */
export function isAt(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
