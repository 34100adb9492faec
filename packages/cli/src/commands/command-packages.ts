/** The published packages of S-Agents that add a command, by the command's name: what to install for it. */
export const commandPackages: Readonly<Record<string, string>> = {
  classify: '@s-agents/improve',
  experiment: '@s-agents/experiments',
  export: '@s-agents/report-page',
  household: '@s-agents/env-household',
  improve: '@s-agents/improve',
  mcp: '@s-agents/mcp',
  report: '@s-agents/run-figures',
  runs: '@s-agents/nats',
  simulate: '@s-agents/simulation',
  studio: '@s-agents/studio',
  talk: '@s-agents/organized-teams',
  worker: '@s-agents/nats',
};

/** The commands that only a checkout of S-Agents has, since their package is not published. */
export const checkoutCommands: readonly string[] = ['actions', 'bench', 'figures', 'foreign', 'goals', 'reference'];
