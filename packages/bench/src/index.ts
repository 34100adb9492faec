import { CliCommand, definePlugin } from '@s-agents/core';
import { actionsCommand } from './actions/actions-command.js';
import { benchCommand } from './bench/bench-command.js';
import { configReferenceCommand } from './config-reference/config-reference-command.js';
import { figuresCommand } from './figures/figures-command.js';
import { foreignCommand } from './foreign/foreign-command.js';
import { goalsCommand } from './goals/goals-command.js';

export default definePlugin({
  name: '@s-agents/bench',
  contributions: [
    actionsCommand,
    benchCommand,
    configReferenceCommand,
    figuresCommand,
    foreignCommand,
    goalsCommand,
  ].map((command) => ({
    contract: CliCommand,
    name: command.name,
    value: command,
  })),
});
