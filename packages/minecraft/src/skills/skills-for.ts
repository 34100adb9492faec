import type { Skill } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { starterSkills } from './starter-skills.js';

/** The skills of a world in which these structures can be built. */
export function skillsFor({ structures }: { readonly structures: readonly Structure[] }): readonly Skill[] {
  return [...starterSkills, blueprintSkill(structures)];
}
