import type { Skill, Task, TeamMember, WorldKnowledge } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { digToolsOf } from '../knowledge/dig-tools.js';
import { loadGameData } from '../knowledge/game-data.js';
import { keptItems } from '../reflexes/kept-items.js';
import { ruleSkills, type RulesForSkills } from './rule-skills.js';
import { starterSkills } from './starter-skills.js';
import { taskSkills } from './task-skills.js';

/**
 * What skills know of a world: its rules, by default those of a recent version, its structures, and its blocks and
 * creatures, or null for those of a survival overworld.
 */
export interface KnownForSkills extends Partial<RulesForSkills>, Partial<Pick<WorldKnowledge, 'methods'>> {
  readonly structures: readonly Structure[];
  readonly creaturesHere?: readonly string[] | null;
  readonly wildCreatures?: readonly string[] | null;
  readonly naturalBlocks?: readonly string[] | null;
}

/** Returns the starter skills, and those that know the structures, the task and the team of a run. */
export function skillsFor(
  {
    structures,
    creaturesHere = null,
    wildCreatures = null,
    naturalBlocks = null,
    methods,
    version = '1.21.4',
    digTools,
  }: KnownForSkills,
  task: Pick<Task, 'goal' | 'setup'> = { goal: { conditions: [] }, setup: { inventories: {} } },
  team: readonly TeamMember[] = [],
): readonly Skill[] {
  const rules = { version, digTools: digTools ?? digToolsOf(loadGameData(version)) };
  const neededItems = [...keptItems(task.goal, { methods: methods ?? (() => []) })];
  const known = { creaturesHere, wildCreatures, naturalBlocks, neededItems };
  return [...starterSkills, ...ruleSkills(rules), blueprintSkill(structures), ...taskSkills(task, known, team)];
}
