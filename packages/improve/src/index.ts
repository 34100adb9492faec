import { CliCommand, definePlugin } from '@s-agents/core';
import { improveCommand } from './command/improve-command.js';

export default definePlugin({
  name: '@s-agents/improve',
  contributions: [{ contract: CliCommand, name: improveCommand.name, value: improveCommand }],
});

export { improve } from './improve.js';
export type { ImproveOptions } from './improve-options.js';
export type { Spending } from './budget/spending.js';
export type { Episode, Improvement } from './episode/episode.js';
export { costsOf, meanCosts } from './episode/costs-of.js';
export { withOrganization, type EndedRun, type RunSetup } from './episode/perform-run.js';
