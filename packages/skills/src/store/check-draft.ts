import { canonicalJson, SAgentsError, type SkillDraft } from '@s-agents/core';
import { parseSkillFile } from '../file/skill-file.js';

/**
 * Checks that a draft agrees with its code's header, since a store keeps the code alone. Throws SAgentsError
 * `SKILL_FILE_INVALID`.
 */
export function checkDraft(draft: SkillDraft): void {
  const path = `of the skill "${draft.name}"`;
  const parsed = parseSkillFile(draft.code, { path });
  const same =
    parsed.name === draft.name &&
    parsed.description === draft.description &&
    canonicalJson(parsed.parameters) === canonicalJson(draft.parameters);
  if (!same)
    throw new SAgentsError({
      code: 'SKILL_FILE_INVALID',
      message: `the skill file ${path} has a header that differs from the name, description or parameters to be saved`,
      remedy: 'take them from parseSkillFile, or write the code with formatSkillFile',
    });
}
