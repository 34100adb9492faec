import type { Json, SkillDraft } from '@s-agents/core';
import { readSkillHeader } from '@s-agents/kit';

/**
 * Reads one of this package's own skill files. Throws RangeError when its header is incomplete or names another skill.
 */
export function readSkill(code: string, file: string): SkillDraft {
  const header = readSkillHeader(code);
  const [name] = header.skill;
  if (name === undefined || header.description.length === 0 || file !== `${name}.js`)
    throw new RangeError(`${file} has no header of a skill of that name`);
  const [parameters] = header.parameters;
  return {
    name,
    description: header.description.join('\n'),
    parameters: parameters === undefined ? null : (JSON.parse(parameters) as Json),
    code,
  };
}
