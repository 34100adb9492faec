import type { Skill } from '@s-agents/core';
import { readSkill } from '../skills/read-header.js';
import type { Structure } from './structure.js';

/** Returns the skill that gives other skills the blueprints of a run, as code, because a sandbox reads no files. */
export function blueprintSkill(structures: readonly Structure[]): Skill {
  const data = Object.fromEntries(structures.map(({ name, cells }) => [name, cells]));
  const code = `// skill: blueprint
// description: Returns the cells of the structure \`name\`, from the bottom up: [{ position, blocks, items }].
//   Positions are relative to its north-western bottom corner. Any of \`blocks\` may stand there, one of \`items\` is
//   placed there. A cell without items must be empty, or is filled along with the cell below. Null when there is no
//   such blueprint.
// parameters: {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
const structures = ${JSON.stringify(data)};

async function blueprint(_bot, { name }) {
  return structures[name] ?? null;
}
`;
  return { ...readSkill(code, 'blueprint.js'), version: 1 };
}
