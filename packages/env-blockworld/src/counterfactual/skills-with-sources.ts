import type { Skill } from '@s-agents/core';
import type { RuleChanges } from '@s-agents/minecraft-rules';

/** What ores drop, by the ore, as the skill that mines knows it. */
const lumps: Readonly<Record<string, string>> = {
  coal_ore: 'coal',
  iron_ore: 'raw_iron',
  copper_ore: 'raw_copper',
  gold_ore: 'raw_gold',
  lapis_ore: 'lapis_lazuli',
  redstone_ore: 'redstone',
};

/** Tells the mining skill which blocks drop which items, in a world whose ores drop other items than in the game. */
export function skillsWithSources(skills: readonly Skill[], { drops }: RuleChanges): readonly Skill[] {
  const sources: Record<string, string[]> = {};
  for (const [block, as] of drops) (sources[lumps[as] ?? as] ??= []).push(block);
  const code = `
// Where these come from in this world.
Object.assign(sources, ${JSON.stringify(sources)});
`;
  return skills.map((skill) => (skill.name === 'mine' ? { ...skill, code: `${skill.code}${code}` } : skill));
}
