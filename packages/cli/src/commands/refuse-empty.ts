import { SAgentsError } from '@s-agents/core';
import type { Command } from 'commander';

/**
 * Refuses options and arguments that are an empty text, as an unset variable of a shell leaves them: as a path they
 * would mean the working folder. Throws SAgentsError `OPTION_INVALID`.
 */
export function refuseEmpty(command: Command): void {
  const values = command.optsWithGlobals<Readonly<Record<string, unknown>>>();
  const options = [...command.options, ...(command.parent?.options ?? [])];
  const empty =
    options.find((option) => values[option.attributeName()] === '')?.long ??
    command.registeredArguments.find((_, index) => command.args[index] === '')?.name();
  if (empty === undefined) return;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `${empty} is ""`,
    remedy: 'give a value, or leave it out; a variable of the shell may be unset',
  });
}
