import type { Skill } from '@s-agents/core';
import { readSkill } from '../skills/read-header.js';
import type { Structure, StructureCell } from './structure.js';

/** Returns the skill that gives other skills the blueprints of a run, as code, because a sandbox reads no files. */
export function blueprintSkill(structures: readonly Structure[]): Skill {
  const wholes = Object.fromEntries(
    structures.filter(({ part }) => part === undefined).map(({ name, cells }) => [name, cells]),
  );
  const parts = Object.fromEntries(
    structures.flatMap(({ name, part, cells }) =>
      part === undefined ? [] : [[name, { of: part.of, cells: placesIn(wholes[part.of] ?? [], cells) }]],
    ),
  );
  const code = `// skill: blueprint
// description: Returns the cells of the structure \`name\`, from the bottom up: [{ position, blocks, items,
//   properties, heldBy }]. Positions are relative to its north-western bottom corner. Any of \`blocks\` may stand there,
//   with these \`properties\`, one of \`items\` is placed there; one of the neighbours at the steps \`heldBy\` holds it. A cell
//   without items must be empty, or is filled along with the cell below. For a part of a structure it returns the cells
//   of the whole, those of other parts with \`isOther: true\`. Null when there is no such blueprint.
// parameters: {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
const wholes = ${JSON.stringify(wholes)};
/** By part, the whole and the indexes of the part's cells. */
const parts = ${JSON.stringify(parts)};

async function blueprint(_bot, { name }) {
  const part = parts[name];
  if (part === undefined) return wholes[name] ?? null;
  const own = new Set(part.cells);
  return wholes[part.of].map((cell, index) => (own.has(index) ? cell : { ...cell, isOther: true }));
}
`;
  return { ...readSkill(code, 'blueprint.js'), version: 1 };
}

/** The indexes of a part's cells among those of its whole. */
function placesIn(whole: Structure['cells'], part: Structure['cells']): readonly number[] {
  const keyOf = ({ position: { x, y, z } }: StructureCell): string => `${x} ${y} ${z}`;
  const indexes = new Map(whole.map((cell, index) => [keyOf(cell), index]));
  return part.flatMap((cell) => indexes.get(keyOf(cell)) ?? []);
}
