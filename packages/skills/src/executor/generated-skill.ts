import { isSAgentsError, type SkillDraft } from '@s-agents/core';
import { parseSkillFile } from '../file/skill-file.js';

/** Reads a model's code as a skill of one of the given names, or returns the problem as a text for the next attempt. */
export function readGeneratedSkill(
  code: string,
  names: readonly [string, ...string[]],
): SkillDraft | { readonly problem: string } {
  try {
    const draft = parseSkillFile(withoutFence(code), { path: `${names[0]}.js` });
    return names.includes(draft.name)
      ? draft
      : { problem: `the skill is called ${draft.name}, but must be called ${names.join(' or ')}` };
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return { problem: error.message };
  }
}

/** Models often wrap a file in a Markdown fence. */
function withoutFence(code: string): string {
  const match = /^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/.exec(code);
  return match?.[1] === undefined ? code.trimStart() : `${match[1]}\n`;
}
