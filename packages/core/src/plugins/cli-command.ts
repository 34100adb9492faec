export const CliCommand = Symbol.for('@s-agents/CliCommand');

/** The groups of the help beside that of the commands for everybody: measuring runs, and developing S-Agents itself. */
export const commandGroups = ['laboratory', 'development'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** A command that a plugin adds to `s-agents`. */
export interface CliCommand {
  readonly name: string;
  readonly description: string;
  /** The group of the help in which it stands; default: the commands for everybody. */
  readonly group?: CommandGroup;
  /** In commander's syntax: "<config>", "[file]". */
  readonly arguments: readonly { readonly syntax: string; readonly description: string }[];
  readonly options: readonly { readonly flags: string; readonly description: string; readonly default?: string }[];
  /** Resolves with the exit code. */
  run(input: {
    readonly arguments: readonly string[];
    readonly options: Readonly<Record<string, unknown>>;
    readonly signal: AbortSignal;
  }): Promise<number>;
}
