/** A part of a run whose options the reference lists. */
export interface Section {
  /** The contract that the part implements, and its name. */
  readonly contract: string;
  readonly name: string;
  /** Where the comments of its options stand, from the repository's top folder. */
  readonly files: readonly string[];
}

/** The files with the schema of the config itself. */
export const configFiles: readonly string[] = [
  'packages/core/src/run/config.ts',
  'packages/core/src/agents/limits.ts',
  'packages/core/src/run/organization-config.ts',
  'packages/core/src/run/outside-config.ts',
  'packages/core/src/organization/charter.ts',
];

/** The file with the options that all models have. */
export const modelFile = 'packages/kit/src/models/model-options.ts';

const gameFiles = [
  'packages/minecraft/src/world-rules.ts',
  'packages/minecraft/src/reflexes/reflex.ts',
  'packages/minecraft/src/protection/protect-options.ts',
];
const model = (name: string, file: string): Section => ({ contract: 'LlmProvider', name, files: [file] });
const topology = (name: string): Section => ({
  contract: 'Topology',
  name,
  files: [`packages/organization/src/topologies/${name}.ts`, 'packages/organization/src/graphs/directed.ts'],
});

/** The parts with options, in the order in which they are listed. */
export const sections: readonly Section[] = [
  { contract: 'Environment', name: 'mineflayer', files: ['packages/env-mineflayer/src/options.ts', ...gameFiles] },
  { contract: 'Environment', name: 'blockworld', files: ['packages/env-blockworld/src/options.ts', ...gameFiles] },
  { contract: 'Environment', name: 'household', files: ['packages/env-household/src/options.ts'] },
  model('openai', 'packages/llm-providers/src/openai/options.ts'),
  model('ollama', 'packages/llm-providers/src/ollama/options.ts'),
  model('ai-sdk', 'packages/ai-sdk/src/options.ts'),
  model('cassette', 'packages/llm-providers/src/cassette/options.ts'),
  { contract: 'SkillStore', name: 'files', files: ['packages/skills/src/store/file-skill-store.ts'] },
  { contract: 'SkillStore', name: 'memory', files: ['packages/skills/src/store/in-memory-skill-store.ts'] },
  {
    contract: 'PromptRenderer',
    name: 'templates',
    files: ['packages/prompts/src/template-renderer.ts', 'packages/prompts/src/windows.ts'],
  },
  {
    contract: 'AgentArchitecture',
    name: 'actor-communicator',
    files: ['packages/agents/src/actor-communicator/options.ts'],
  },
  { contract: 'Scheduler', name: 'phased', files: ['packages/organization/src/schedulers/phased.ts'] },
  ...['tree', 'chain', 'star', 'net', 'layered', 'random', 'acyclic', 'custom'].map(topology),
];

/** Where a config chooses a part, by its contract. */
export const placeOf: Readonly<Record<string, string>> = {
  Environment: 'environment',
  LlmProvider: 'models.PURPOSE',
  SkillStore: 'skills',
  PromptRenderer: 'prompts',
  AgentArchitecture: 'agents.architecture',
  Scheduler: 'organization.scheduler',
  Topology: 'organization.topology',
};
