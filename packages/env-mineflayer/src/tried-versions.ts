/**
 * The Minecraft versions that bodies were tried on, oldest first; any other is refused. README.md says on which server
 * each was tried.
 */
export const triedVersions = ['1.12.2', '1.14.4', '1.16.5', '1.19.2', '1.20.4', '1.21.4'] as const;

/** The version when the config names none. */
export const defaultVersion: (typeof triedVersions)[number] = '1.19.2';

export function isTried(version: string): boolean {
  return (triedVersions as readonly string[]).includes(version);
}
