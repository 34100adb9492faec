import type { Skill, Task } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { starterSkills } from './starter-skills.js';
import { taskSkills } from './task-skills.js';

/** Returns the starter skills, and those that know the structures and the task of a run. */
export function skillsFor(
  { structures }: { readonly structures: readonly Structure[] },
  task: Pick<Task, 'goal' | 'setup'> = { goal: { conditions: [] }, setup: { inventories: {} } },
): readonly Skill[] {
  return [...starterSkills, blueprintSkill(structures), ...taskSkills(task)];
}
