import { cellsOf, partOfCell, type Blueprint, type BlueprintCell } from './blueprint.js';

/** A part of a structure, with its cells. */
export interface Part {
  readonly name: string;
  /** The names of the parts that must stand before it is begun. */
  readonly after: readonly string[];
  readonly cells: readonly BlueprintCell[];
}

/** What is put into a building once the walls around it stand. */
const fittingNames =
  /(door|_bed|torch|lantern|_sign|ladder|_carpet|lever|_button|_banner|flower_pot|chest|barrel|furnace|crafting_table)$/;

function isFitting({ means }: BlueprintCell): boolean {
  return fittingNames.test(nameOf(means));
}

/** The name in a word that may have properties: "oak_door[facing=east]". */
function nameOf(means: string): string {
  return means.replace(/\[.*$/, '');
}

/**
 * The parts of a structure, in the order in which they are built: those of its blueprint or, where that names none, the
 * lowest layer of blocks as foundation, the highest as roof, the layers between them as walls, and doors, beds, torches
 * and the like as fittings. Empty for a structure that would be a single part.
 */
export function partsOfBlueprint(blueprint: Blueprint): readonly Part[] {
  const cells = cellsOf(blueprint);
  const { parts } = blueprint;
  const named =
    parts === undefined
      ? derivedParts(cells)
      : Object.entries(parts).map(([name, { after }]) => ({
          name,
          after,
          cells: cells.filter((cell) => partOfCell(cell, parts) === name),
        }));
  return named.length < 2 ? [] : inOrder(named.map((part) => ({ ...part, cells: withTops(part.cells, named, cells) })));
}

function derivedParts(cells: readonly BlueprintCell[]): readonly Part[] {
  const blocks = cells.filter((cell) => cell.means !== 'air' && !isFitting(cell));
  const layers = [...new Set(blocks.map(({ y }) => y))].sort((a, b) => a - b);
  const [bottom, top] = [layers[0] ?? 0, layers.at(-1) ?? 0];
  const partOf = (cell: BlueprintCell): string => {
    const { y } = cell;
    if (isFitting(cell)) return 'fittings';
    if (y <= bottom || layers.length < 2) return 'foundation';
    return y >= top || layers.length < 3 ? 'roof' : 'walls';
  };
  const byName = Map.groupBy(cells, partOf);
  const shell = ['foundation', 'walls', 'roof'].filter((name) => byName.has(name));
  const touched = new Set((byName.get('fittings') ?? []).flatMap(neighbours));
  return [
    ...shell.map((name, index) => ({ name, after: shell.slice(Math.max(0, index - 1), index) })),
    // Fittings stand on, in or against the parts whose blocks they touch.
    { name: 'fittings', after: shell.filter((name) => byName.get(name)?.some((cell) => isTouched(cell, touched))) },
  ].flatMap((part) => {
    const its = byName.get(part.name);
    return its === undefined ? [] : [{ ...part, cells: its }];
  });
}

function neighbours({ x, y, z }: BlueprintCell): readonly string[] {
  return [
    [x, y - 1, z],
    [x - 1, y, z],
    [x + 1, y, z],
    [x, y, z - 1],
    [x, y, z + 1],
  ].map((place) => place.join(' '));
}

function isTouched({ x, y, z, means }: BlueprintCell, places: ReadonlySet<string>): boolean {
  return means !== 'air' && places.has(`${x} ${y} ${z}`);
}

/** The upper half of a door comes with the lower one, whatever the layers say. */
function withTops(
  own: readonly BlueprintCell[],
  parts: readonly Part[],
  cells: readonly BlueprintCell[],
): readonly BlueprintCell[] {
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y} ${cell.z}`, cell]));
  const lowerOf = ({ x, y, z, means }: BlueprintCell): BlueprintCell | undefined => {
    const below = /(^|_)door$/.test(nameOf(means)) ? at.get(`${x} ${y - 1} ${z}`) : undefined;
    return below?.means === means ? below : undefined;
  };
  const footOf = (cell: BlueprintCell): BlueprintCell => {
    const below = lowerOf(cell);
    return below === undefined ? cell : footOf(below);
  };
  const mine = new Set(own);
  return cells.filter((cell) => mine.has(footOf(cell)) && parts.some((part) => part.cells.includes(cell)));
}

/** Each part after those that it comes after; of others, in the order of the blueprint. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const ordered: Part[] = [];
  const add = (part: Part): void => {
    if (ordered.includes(part)) return;
    for (const other of parts) if (part.after.includes(other.name)) add(other);
    ordered.push(part);
  };
  parts.forEach(add);
  return ordered;
}
