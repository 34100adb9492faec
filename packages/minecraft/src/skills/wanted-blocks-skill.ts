import type { Goal, Skill } from '@s-agents/core';
import { wantedStructure } from '../goals/structure-fact.js';
import { readSkill } from './read-header.js';

/** Returns the skill that tells other skills which blocks the goal of a run wants where, so that they leave them. */
export function wantedBlocksSkill({ conditions }: Goal): Skill {
  const cells = conditions.flatMap((condition) => wantedStructure(condition)?.cells ?? []);
  const wanted = Object.fromEntries(
    cells.map(({ position: { x, y, z }, blocks }) => [
      `${x},${y},${z}`,
      blocks.filter((name) => !name.endsWith('air')),
    ]),
  );
  const code = `// skill: wantedBlocks
// description: Returns which blocks the task wants to stand where: "x,y,z" → block names. Called by mine, which leaves
//   them where they stand.
// parameters: {"type":"object","properties":{}}
const wanted = ${JSON.stringify(wanted)};

async function wantedBlocks() {
  return wanted;
}
`;
  return { ...readSkill(code, 'wantedBlocks.js'), version: 1 };
}
