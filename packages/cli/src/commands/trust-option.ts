import { Option } from 'commander';
import { isSAgentsError, SAgentsError } from '@s-agents/core';

/** The option of commands that use a run's folder as a config. */
export interface TrustOption {
  readonly trust: boolean;
}

const flag = '--trust';

export function trustOption(): Option {
  return new Option(
    flag,
    "let the run's folder, which may be somebody else's, load plugins, write outside of itself and send keys to other machines",
  ).default(false);
}

/** Adds the command line that allows what a run's folder asks for to the error that refuses it. */
export function withTrustingCommand(error: unknown, args: readonly string[]): unknown {
  if (!isSAgentsError(error) || error.code !== 'RUN_NOT_TRUSTED') return error;
  const command = ['s-agents', ...args, flag].map(quoted).join(' ');
  return new SAgentsError({
    code: error.code,
    message: error.problem,
    remedy: `a folder that somebody else made can do harm this way; if you trust it, allow this with: ${command}`,
    cause: error,
  });
}

/** An argument as a shell reads it. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
