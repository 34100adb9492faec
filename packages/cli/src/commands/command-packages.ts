/** The commands that this package implements. */
export const ownCommands: readonly string[] = [
  'run',
  'resume',
  'pause',
  'continue',
  'sit',
  'check',
  'replay',
  'doctor',
  'suite',
  'prompts',
];

/** The packages that add a command to `s-agents` when they are installed beside it, by the command's name. */
export const commandPackages: Readonly<Record<string, string>> = {
  simulate: '@s-agents/simulation',
  mcp: '@s-agents/mcp',
  report: '@s-agents/run-figures',
  household: '@s-agents/env-household',
  talk: '@s-agents/organized-teams',
  improve: '@s-agents/improve',
};

/** The commands that only a checkout of S-Agents has, since their package is not published. */
export const checkoutCommands: readonly string[] = ['experiment', 'bench', 'figures', 'goals', 'actions'];
