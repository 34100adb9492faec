import type { PrimitiveDefinition, Skill } from '@s-agents/core';
import { renameCode } from './rename-code.js';
import type { Renaming } from './renaming.js';

/** A skill of the world in its other words: name, description, parameters and code, but for the identifiers in `kept`. */
export function renameSkill(skill: Skill, renaming: Renaming, kept: ReadonlySet<string>): Skill {
  return {
    ...skill,
    name: renaming.action(skill.name),
    description: renaming.prose(skill.description),
    // Their names are those that the code reads.
    parameters: JSON.parse(renaming.thing(JSON.stringify(skill.parameters))) as Skill['parameters'],
    code: renameCode(skill.code, { name: skill.name, renaming, kept }),
  };
}

export function renamePrimitive(primitive: PrimitiveDefinition, renaming: Renaming): PrimitiveDefinition {
  return { ...primitive, name: renaming.action(primitive.name), doc: renaming.prose(primitive.doc) };
}
