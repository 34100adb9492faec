/** The commands of this package itself. */
export const ownCommands: readonly string[] = ['run', 'check', 'replay', 'doctor', 'suite'];

/** Packages that add a command to `s-agents` once they are installed beside it, by the command's name. */
export const commandPackages: Readonly<Record<string, string>> = { simulate: '@s-agents/simulation' };
