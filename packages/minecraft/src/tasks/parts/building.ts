import { blockStates } from '@s-agents/minecraft-rules';
import { sizedStructure, sizeOf } from '../../blueprints/sized-structure.js';
import { cellsAt, readStructures, type Structure } from '../../blueprints/structure.js';
import { starterBlueprints } from '../../blueprints/starter-blueprints.js';
import type { VersionOfBlocks } from '../../blueprints/meant-blocks.js';
import { drawnStructure, type AskedSize } from '../../blueprints/drawn/drawn-structure.js';
import { formsOf } from '../../blueprints/drawn/forms.js';
import type { StructureKind } from '../../blueprints/drawn/structure-kind.js';
import { structureKinds } from '../../blueprints/drawn/structure-kinds.js';
import { structureFact } from '../../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { checkInside, worldBorder } from '../inside-world.js';
import { siteFor, type Surroundings } from '../surroundings.js';
import { outsideWorld, placeMissing } from '../errors/goal-errors.js';
import { beyondBounds, noMaterial, notOfMaterial } from '../errors/not-buildable.js';
import { unknownSize, unknownStructure } from '../errors/unknown-names.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { onGround } from './places.js';

/** Returns what it takes for a structure to stand somewhere. */
export function building(
  { build: named, size, of, position: place }: EntryOf<'build'>,
  path: string,
  surroundings: Surroundings,
): GoalPart {
  const { rules, ground } = surroundings;
  const structure = structureNamed({ named, size, of }, path, rules);
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

interface AskedStructure {
  readonly named: string;
  readonly size: AskedSize | undefined;
  readonly of: string | undefined;
}

/** Returns a structure by its name, in the size and of the material that the name tells ("tower_5x5_of_bricks") or that are given. */
function structureNamed({ named, size, of }: AskedStructure, path: string, rules: MinecraftKnowledge): Structure {
  const own = rules.structures.find(({ name }) => name === named);
  const [, base = named, measures, material] =
    (own === undefined ? /^(.+?)(?:_(\d+(?:x\d+){1,2}))?(?:_of_(.+))?$/.exec(named) : null) ?? [];
  const [width, depth, height] = measures?.split('x').map(Number) ?? [];
  const asked: AskedSize | undefined =
    size ?? (width === undefined || depth === undefined ? undefined : [width, depth, height]);
  const kind = structureKinds.find(({ name }) => name === base);
  const structure = own ?? rules.structures.find(({ name }) => name === base);
  const made = of ?? material;
  if (structure === undefined && kind !== undefined) return drawn(kind, { size: asked, of: made }, path, rules);
  if (structure === undefined)
    throw unknownStructure(`${path}.build`, named, [
      ...rules.structures.filter(({ part }) => part === undefined).map(({ name }) => name),
      ...structureKinds.map(({ name }) => name),
    ]);
  const whole = made === undefined ? structure : madeOf(structure, made, path, rules);
  if (asked === undefined) return whole;
  const sized = asked[2] === undefined ? sizedStructure(whole, [asked[0], asked[1]]) : null;
  if (sized === null) throw unknownSize(path, structure.name, asked, sizeOf(structure));
  return sized;
}

function drawn(
  kind: StructureKind,
  asked: { readonly size: AskedSize | undefined; readonly of: string | undefined },
  path: string,
  rules: MinecraftKnowledge,
): Structure {
  const { structure, why } = drawnStructure(kind, asked, blocksOf(rules));
  if (structure !== null) return structure;
  throw why === 'size'
    ? beyondBounds(`${path}.size`, kind, asked.size ?? kind.size)
    : noMaterial(path, asked.of ?? kind.of);
}

/** A starter blueprint whose walls are of another material. */
function madeOf({ name, part }: Structure, of: string, path: string, rules: MinecraftKnowledge): Structure {
  const blueprint = part === undefined ? starterBlueprints.get(name) : undefined;
  const forms = formsOf(of, blocksOf(rules));
  if (blueprint === undefined) throw notOfMaterial(path, name);
  if (forms === null) throw noMaterial(path, of);
  const legend = Object.fromEntries(
    Object.entries(blueprint.legend).map(([letter, word]) => [letter, word === 'planks' ? forms.block : word]),
  );
  const [structure] = readStructures(`${name}_of_${forms.block}`, { ...blueprint, legend }, blocksOf(rules));
  return structure;
}

function blocksOf(rules: MinecraftKnowledge): VersionOfBlocks {
  return { resolve: (word) => rules.resolve(word), states: blockStates(rules.version) };
}
