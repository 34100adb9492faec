/**
 * The packages whose short names a config can use without naming them: the one place where the runner names plugins.
 */
export const defaultPlugins: readonly string[] = [
  '@s-agents/organization',
  '@s-agents/agents',
  '@s-agents/planner',
  '@s-agents/monitor',
  '@s-agents/skills',
  '@s-agents/llm-providers',
  '@s-agents/env-mineflayer',
  '@s-agents/env-blockworld',
];

/** Commands that `s-agents` has where the packages that bring them are installed beside it, without being named. */
export const commandPackages: Readonly<Record<string, string>> = { simulate: '@s-agents/simulation' };
