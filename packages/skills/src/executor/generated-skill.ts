import { isSAgentsError, type SkillDraft } from '@s-agents/core';
import { parseSkillFile } from '../file/skill-file.js';

/** Reads a model's code as a skill of the given name, or returns the problem as a text for the next attempt. */
export function readGeneratedSkill(code: string, name: string): SkillDraft | { readonly problem: string } {
  try {
    const draft = parseSkillFile(withoutFence(code), { path: `${name}.js` });
    return draft.name === name ? draft : { problem: `the skill is called ${draft.name}, but must be called ${name}` };
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
