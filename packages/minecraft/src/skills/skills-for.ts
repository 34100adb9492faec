import type { Goal, Skill } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { starterSkills } from './starter-skills.js';
import { wantedBlocksSkill } from './wanted-blocks-skill.js';

/** Returns the starter skills, and those that know the structures and the goal of a run. */
export function skillsFor(
  { structures }: { readonly structures: readonly Structure[] },
  goal: Goal = { conditions: [] },
): readonly Skill[] {
  return [...starterSkills, blueprintSkill(structures), wantedBlocksSkill(goal)];
}
