import { CliCommand, definePlugin } from '@s-agents/core';
import { runsCommand } from './commands/runs-command.js';
import { workerCommand } from './commands/worker-command.js';
import { poolContributions } from './home/pool-contributions.js';

export const plugin = definePlugin({
  name: '@s-agents/nats',
  contributions: [
    ...poolContributions,
    ...[workerCommand, runsCommand].map((command) => ({ contract: CliCommand, name: command.name, value: command })),
  ],
});
