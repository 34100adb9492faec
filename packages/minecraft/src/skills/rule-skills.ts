import type { Skill } from '@s-agents/core';
import { smeltingsOf } from '@s-agents/minecraft-rules';
import type { DigTools } from '../knowledge/dig-tools.js';
import { lookUpSkill, valueSkill } from './value-skill.js';

/** What skills know of a world's rules. */
export interface RulesForSkills {
  readonly version: string;
  readonly digTools: readonly DigTools[];
}

const made = new WeakMap<readonly DigTools[], readonly Skill[]>();

/** Returns the skills that tell the other skills the rules of a world: which tools dig a block, and what smelts. */
export function ruleSkills({ version, digTools }: RulesForSkills): readonly Skill[] {
  const skills = made.get(digTools) ?? [
    lookUpSkill(
      'digTool',
      `// description: Tells which tools dig \`block\`. Returns { tools, isNeeded }: their names, best first, and whether the block
//   drops nothing without one of them. Called by other skills.`,
      digTools,
      {
        parameters: '{"type":"object","properties":{"block":{"type":"string"}},"required":["block"]}',
        result:
          '(({ tools = [], isNeeded = false } = {}) => ({ tools, isNeeded }))(' +
          'value.find(({ blocks }) => blocks.includes(parameters.block)))',
      },
    ),
    valueSkill(
      'smeltings',
      `// description: Returns what furnaces make of what: product → its possible inputs, raw metal first. Called by smelt.`,
      smeltInputs(version),
    ),
  ];
  made.set(digTools, skills);
  return skills;
}

function smeltInputs(version: string): Readonly<Record<string, readonly string[]>> {
  const inputs: Record<string, string[]> = {};
  for (const { input, item } of smeltingsOf(version).values()) (inputs[item] ??= []).push(input);
  // Ore may still be mined for more.
  for (const some of Object.values(inputs))
    some.sort((a, b) => Number(b.startsWith('raw_')) - Number(a.startsWith('raw_')));
  return inputs;
}
