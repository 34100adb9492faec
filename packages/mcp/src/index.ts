import { CliCommand, definePlugin } from '@s-agents/core';
import { mcpCommand } from './command/mcp-command.js';

export default definePlugin({
  name: '@s-agents/mcp',
  contributions: [{ contract: CliCommand, name: mcpCommand.name, value: mcpCommand }],
});
