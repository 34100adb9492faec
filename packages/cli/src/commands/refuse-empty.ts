import { SAgentsError } from '@s-agents/core';
import type { Command } from 'commander';

/**
 * Refuses options and arguments that are an empty text, as an unset variable of a shell leaves them: as a path they
 * would mean the working folder. Throws SAgentsError `OPTION_INVALID`.
 */
export function refuseEmpty(command: Command): void {
  const isEmpty = (of: Command, name: string): boolean =>
    of.getOptionValue(name) === '' && of.getOptionValueSource(name) !== 'default';
  const empty =
    [command, command.parent].flatMap((of) =>
      of === null ? [] : of.options.filter((option) => isEmpty(of, option.attributeName())),
    )[0]?.long ?? command.registeredArguments.find((_, index) => command.args[index] === '')?.name();
  if (empty === undefined) return;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `${empty} is ""`,
    remedy: 'give a value, or leave it out; a variable of the shell may be unset',
  });
}
