import type { Skill } from '@s-agents/core';
import { readSkill } from '../skills/read-header.js';
import type { Structure } from './structure.js';

/** The skill by which other skills read the blueprints of a run: data as code, since a sandbox reads no files. */
export function blueprintSkill(structures: readonly Structure[]): Skill {
  const data = Object.fromEntries(structures.map(({ name, cells }) => [name, cells]));
  const code = `// skill: blueprint
// description: The cells of the structure \`name\`, from the bottom up: [{ position, blocks, items }], positions from its
//   north-western bottom corner; \`blocks\` may stand there, one of \`items\` is put there. Without items a cell must be
//   empty, or comes with the one below. Null when there is no such blueprint.
// parameters: {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
const structures = ${JSON.stringify(data)};

async function blueprint(_bot, { name }) {
  return structures[name] ?? null;
}
`;
  return { ...readSkill(code, 'blueprint.js'), version: 1 };
}
