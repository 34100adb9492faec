import type { Json, SkillDraft } from '@s-agents/core';

const line = /^\/\/ (skill|description|parameters): (.*)$/;

/**
 * Reads the header of one of this package's own skill files: its comment lines up to the first other line. Throws
 * RangeError on a file that is none.
 */
export function readSkill(code: string, file: string): SkillDraft {
  const found = { skill: [] as string[], description: [] as string[], parameters: [] as string[] };
  for (const text of code.split('\n')) {
    const match = line.exec(text);
    if (match === null) break;
    found[match[1] as keyof typeof found].push(match[2] ?? '');
  }
  const [name] = found.skill;
  if (name === undefined || found.description.length === 0 || file !== `${name}.js`)
    throw new RangeError(`${file} is no skill file of that name`);
  const [parameters] = found.parameters;
  return {
    name,
    description: found.description.join('\n'),
    parameters: parameters === undefined ? null : (JSON.parse(parameters) as Json),
    code,
  };
}
