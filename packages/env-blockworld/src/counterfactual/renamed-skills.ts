import type { PrimitiveDefinition, Skill } from '@s-agents/core';
import { renameCode } from './rename-code.js';
import type { Renaming } from './renaming.js';

/** The world's skills in its other words: names, descriptions, parameters and code. */
export function renameSkill(skill: Skill, renaming: Renaming): Skill {
  return {
    ...skill,
    name: renaming.action(skill.name),
    description: renaming.prose(skill.description),
    // Their names are those that the code reads.
    parameters: JSON.parse(renaming.thing(JSON.stringify(skill.parameters))) as Skill['parameters'],
    code: renameCode(skill.code, skill.name, renaming),
  };
}

export function renamePrimitive(primitive: PrimitiveDefinition, renaming: Renaming): PrimitiveDefinition {
  return { ...primitive, name: renaming.action(primitive.name), doc: renaming.prose(primitive.doc) };
}
