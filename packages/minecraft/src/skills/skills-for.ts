import type { Skill } from '@s-agents/core';
import { blueprintSkill } from '../blueprints/blueprint-skill.js';
import type { Structure } from '../blueprints/structure.js';
import { starterSkills } from './starter-skills.js';

/** Returns the starter skills, and the skill that knows these structures. */
export function skillsFor({ structures }: { readonly structures: readonly Structure[] }): readonly Skill[] {
  return [...starterSkills, blueprintSkill(structures)];
}
