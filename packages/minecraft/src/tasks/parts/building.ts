import { sizedStructure, sizeOf } from '../../blueprints/sized-structure.js';
import { cellsAt, type Structure } from '../../blueprints/structure.js';
import { structureFact } from '../../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { checkInside, worldBorder } from '../inside-world.js';
import { siteFor, type Surroundings } from '../surroundings.js';
import { outsideWorld, placeMissing } from '../errors/goal-errors.js';
import { unknownSize, unknownStructure } from '../errors/unknown-names.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { onGround } from './places.js';

/** Returns what it takes for a structure to stand somewhere. */
export function building(
  { build: named, size, position: place }: EntryOf<'build'>,
  path: string,
  surroundings: Surroundings,
): GoalPart {
  const { rules, ground } = surroundings;
  const structure = structureNamed(named, size, path, rules);
  const site = place ?? siteFor(structure, surroundings);
  if (site === null) throw placeMissing(path, named);
  // Checked before the ground is read: beyond the border there is none.
  if (Math.max(Math.abs(site.x), Math.abs(site.z)) > worldBorder)
    throw outsideWorld(path, { y: 0, ...site }, rules.heights, worldBorder);
  // A part stands where its whole stands.
  const whole = rules.structures.find((one) => one.name === structure.part?.of) ?? structure;
  const position = onGround(
    site,
    whole.cells.map((cell) => cell.position),
    `${path}.position`,
    ground,
  );
  surroundings.taken.push({ ...site, size: sizeOf(structure) });
  const cells = cellsAt(structure, position);
  checkInside(
    cells.map((cell) => cell.position),
    path,
    rules,
  );
  return {
    condition: structureFact(structure.name, position, cells),
    deed: { verb: 'build', object: structure.name, quantity: 1, position },
    structure,
    ...(place === undefined ? { isSiteChosen: true } : {}),
  };
}

/** Returns the structure of a name, in a size that follows the name ("house_7x9") or is given. */
function structureNamed(
  named: string,
  given: readonly [number, number] | undefined,
  path: string,
  { structures }: MinecraftKnowledge,
): Structure {
  const own = structures.find(({ name }) => name === named);
  const [, base = named, width, depth] = (own === undefined ? /^(.+)_(\d+)x(\d+)$/.exec(named) : null) ?? [];
  const structure = own ?? structures.find(({ name }) => name === base);
  if (structure === undefined)
    throw unknownStructure(
      `${path}.build`,
      named,
      structures.map(({ name }) => name),
    );
  const size = given ?? (width === undefined ? undefined : ([Number(width), Number(depth)] as const));
  if (size === undefined) return structure;
  const sized = sizedStructure(structure, size);
  if (sized === null) throw unknownSize(path, structure.name, size, sizeOf(structure));
  return sized;
}
