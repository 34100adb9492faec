import { CliCommand, definePlugin } from '@s-agents/core';
import { classifyCommand } from './command/classify-command.js';
import { improveCommand } from './command/improve-command.js';

export default definePlugin({
  name: '@s-agents/improve',
  contributions: [improveCommand, classifyCommand].map((value) => ({ contract: CliCommand, name: value.name, value })),
});

export { improve } from './improve.js';
export type { ImproveOptions } from './improve-options.js';
export { classifyTalk, type ClassifiedMessage, type ClassifiedTalk } from './talk/classify-talk.js';
export type { Spending } from './budget/spending.js';
export type { Episode, Improvement } from './episode/episode.js';
export { costsOf, meanCosts } from './episode/costs-of.js';
export { withOrganization, type EndedRun, type RunSetup } from './episode/perform-run.js';
