import type { Command, Option } from 'commander';

/** A command as a shell completes it. */
export interface CommandNode {
  /** The words that lead to it from `s-agents`: none for `s-agents` itself. */
  readonly path: readonly string[];
  readonly commands: readonly CompletedWord[];
  readonly options: readonly CompletedOption[];
  /** The values of its arguments where they are known; all others are taken for files. */
  readonly choices: readonly string[];
}

interface CompletedWord {
  readonly name: string;
  readonly description: string;
}

export interface CompletedOption {
  /** `-h`, `--help`. */
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** Its values where they are known. */
  readonly choices: readonly string[];
}

/** Reads a command and all commands below it from commander, each before those below it. */
export function commandTree(command: Command, path: readonly string[] = []): readonly CommandNode[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command);
  const commands = below.map((one) => ({ name: one.name(), description: help.subcommandDescription(one) }));
  const own: CommandNode = {
    path,
    commands,
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(optionOf),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
  const others = below.filter((one) => one.name() !== 'help').flatMap((one) => commandTree(one, [...path, one.name()]));
  const explained = commands.map(({ name }) => name).filter((name) => name !== 'help');
  return explained.length === 0
    ? [own]
    : [own, ...others, { path: [...path, 'help'], commands: [], options: [], choices: explained }];
}

function optionOf({ short, long, description, required, optional, argChoices }: Option): CompletedOption {
  return {
    names: [short, long].filter((name) => name !== undefined),
    description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  };
}

/** The path as scripts write it: a space before each word, so that one word more is one suffix more. */
export function pathText(path: readonly string[]): string {
  return path.map((word) => ` ${word}`).join('');
}
