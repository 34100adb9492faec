import { CliCommand, definePlugin } from '@s-agents/core';
import { reportCommand } from './command/report-command.js';

export default definePlugin({
  name: '@s-agents/run-figures',
  contributions: [{ contract: CliCommand, name: reportCommand.name, value: reportCommand }],
});

export { readEvents } from './command/read-run.js';
export type { Conflict } from './figures/conflicts.js';
export type { Idle } from './figures/idle.js';
export type { MessageEdge, MessageFigures } from './figures/messages.js';
export { overheadOf, type Overhead } from './figures/overhead.js';
export { figureEvents, figuresOf, type RunFigures } from './figures/run-figures.js';
export type { Failure } from './mast/failure.js';
export { modes, type Mode, type ModeCode } from './mast/modes.js';
