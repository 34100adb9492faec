import 'reflect-metadata';
import { plugin } from './plugin.js';

export default plugin;

export { parseSkillFile, formatSkillFile, type SkillFileParts } from './file/skill-file.js';
export { isSkillName, skillNameOfVerb, skillNameOfDeed } from './file/skill-name.js';
export { InMemorySkillStore } from './store/in-memory-skill-store.js';
export { FileSkillStore, fileSkillStoreOptions } from './store/file-skill-store.js';
export { QuickjsSandbox, quickjsSandboxOptions } from './sandbox/quickjs-sandbox.js';
export { SkillActionExecutor } from './executor/skill-action-executor.js';
export { savedSkillsReducer, restoreSkills, type SavedSkills } from './executor/saved-skills.js';
export {
  codePurpose,
  codeInputsSchema,
  codeAnswerSchema,
  type CodeInputs,
  type CodeAnswer,
} from './purposes/code-purpose.js';
export {
  checkPurpose,
  checkInputsSchema,
  checkAnswerSchema,
  type CheckInputs,
  type CheckAnswer,
} from './purposes/check-purpose.js';
export { codeAnswerer } from './purposes/code-answerer.js';
export { checkAnswerer } from './purposes/check-answerer.js';
