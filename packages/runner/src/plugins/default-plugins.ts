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
