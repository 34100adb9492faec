import { CliCommand, definePlugin } from '@s-agents/core';
import { experimentCommand } from './experiment-command.js';

export default definePlugin({
  name: '@s-agents/experiments',
  contributions: [{ contract: CliCommand, name: experimentCommand.name, value: experimentCommand }],
});
