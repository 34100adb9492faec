import type { Skill, Task, TeamMember } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { starterSkills } from './starter-skills.js';
import { taskSkills } from './task-skills.js';

/** What skills know of a world: its structures, and its creatures, or null for those of a survival overworld. */
export interface KnownForSkills {
  readonly structures: readonly Structure[];
  readonly creaturesHere?: readonly string[] | null;
}

/** Returns the starter skills, and those that know the structures, the task and the team of a run. */
export function skillsFor(
  { structures, creaturesHere = null }: KnownForSkills,
  task: Pick<Task, 'goal' | 'setup'> = { goal: { conditions: [] }, setup: { inventories: {} } },
  team: readonly TeamMember[] = [],
): readonly Skill[] {
  return [...starterSkills, blueprintSkill(structures), ...taskSkills(task, creaturesHere, team)];
}
