import { CliCommand, definePlugin } from '@s-agents/core';
import { benchCommand } from './bench/bench-command.js';
import { goalsCommand } from './goals/goals-command.js';

export default definePlugin({
  name: '@s-agents/experiments',
  contributions: [benchCommand, goalsCommand].map((command) => ({ contract: CliCommand, name: command.name, value: command })),
});
