import {
  ActionExecutor,
  CodeSandbox,
  definePlugin,
  eventContributions,
  Purpose,
  SkillStore,
  StateReducer,
  SymbolicAnswerer,
} from '@s-agents/core';
import { skillEvents } from './events.js';
import { savedSkillsReducer } from './executor/saved-skills.js';
import { SkillActionExecutor } from './executor/skill-action-executor.js';
import { checkAnswerer } from './purposes/check-answerer.js';
import { checkPurpose } from './purposes/check-purpose.js';
import { codeAnswerer } from './purposes/code-answerer.js';
import { codePurpose } from './purposes/code-purpose.js';
import { QuickjsSandbox, quickjsSandboxOptions } from './sandbox/quickjs-sandbox.js';
import { FileSkillStore, fileSkillStoreOptions } from './store/file-skill-store.js';
import { InMemorySkillStore, inMemorySkillStoreOptions } from './store/in-memory-skill-store.js';

/** This package's contributions to a run. */
export const plugin = definePlugin({
  name: '@s-agents/skills',
  contributions: [
    { contract: SkillStore, name: 'memory', class: InMemorySkillStore, options: inMemorySkillStoreOptions },
    { contract: SkillStore, name: 'files', class: FileSkillStore, options: fileSkillStoreOptions },
    { contract: CodeSandbox, name: 'quickjs', class: QuickjsSandbox, options: quickjsSandboxOptions },
    { contract: ActionExecutor, name: 'skills', class: SkillActionExecutor },
    { contract: StateReducer, name: savedSkillsReducer.slice, value: savedSkillsReducer },
    ...eventContributions(skillEvents),
    { contract: Purpose, name: codePurpose.name, value: codePurpose },
    { contract: Purpose, name: checkPurpose.name, value: checkPurpose },
    { contract: SymbolicAnswerer, name: codePurpose.name, value: codeAnswerer },
    { contract: SymbolicAnswerer, name: checkPurpose.name, value: checkAnswerer },
  ],
});
