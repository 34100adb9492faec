import type { Command } from 'commander';
import type { CliCommand } from '@s-agents/core';
import { setOption } from './config-options.js';
import type { GlobalOptions } from './global-options.js';
import { interruptible } from './interruptible.js';

/** The headings of the help, in its order. */
export const helpGroups = {
  everybody: 'Commands:',
  laboratory: 'Laboratory (what runs show, and many of them):',
  development: 'Development of S-Agents:',
} as const;

/** Adds a command of a plugin to the program. `finish` gets its exit code. */
export function addContributed(program: Command, contributed: CliCommand, finish: (code: number) => void): void {
  const command = program
    .command(contributed.name)
    .description(contributed.description)
    .helpGroup(helpGroups[contributed.group ?? 'everybody']);
  for (const argument of contributed.arguments) command.argument(argument.syntax, argument.description);
  for (const { flags, description, default: value } of contributed.options)
    if (flags.startsWith('--set ')) command.addOption(setOption(description));
    else command.option(flags, description, value);
  command.action(async () => {
    const given = command.optsWithGlobals<GlobalOptions & Record<string, unknown>>();
    finish(await interruptible((signal) => contributed.run({ arguments: command.args, options: given, signal })));
  });
}
