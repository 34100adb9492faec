import { canonicalJson, SAgentsError, type SkillDraft } from '@s-agents/core';
import { parseSkillFile } from '../file/skill-file.js';

/**
 * A store keeps code alone, so a draft must say what its code's header says. Throws SAgentsError `SKILL_FILE_INVALID`.
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
      message:
        `the skill file ${path} has a header that differs from the name, description or parameters that it is to ` +
        'be saved with',
      remedy: 'take them from parseSkillFile, or write the code with formatSkillFile',
    });
}
