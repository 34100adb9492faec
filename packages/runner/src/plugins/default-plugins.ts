/** The plugins that are always loaded, so that a config can use their short names. */
export const defaultPlugins: readonly string[] = [
  '@s-agents/organization',
  '@s-agents/agents',
  '@s-agents/planner',
  '@s-agents/monitor',
  '@s-agents/skills',
  '@s-agents/llm-providers',
  '@s-agents/prompts',
  '@s-agents/minecraft',
  '@s-agents/env-mineflayer',
  '@s-agents/env-blockworld',
  '@s-agents/report-page',
  '@s-agents/env-household',
  '@s-agents/organized-teams',
  '@s-agents/seats',
  '@s-agents/ai-sdk',
];
