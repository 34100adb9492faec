export const CliCommand = Symbol.for('@s-agents/CliCommand');

/** A command that a plugin adds to `s-agents`. */
export interface CliCommand {
  readonly name: string;
  readonly description: string;
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
