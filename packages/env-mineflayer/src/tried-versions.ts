/**
 * The versions of Minecraft that bodies were tried on, the oldest first; any other is refused. README.md says on what
 * kind of server each was tried.
 */
export const triedVersions = ['1.12.2', '1.14.4', '1.16.5', '1.19.2', '1.20.4', '1.21.4'] as const;

/** The embedded server's version, and that of another server whose version the config leaves out. */
export const defaultVersion: (typeof triedVersions)[number] = '1.19.2';

export function isTried(version: string): boolean {
  return (triedVersions as readonly string[]).includes(version);
}
