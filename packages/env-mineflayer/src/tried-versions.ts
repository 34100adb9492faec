/**
 * The Minecraft versions on which bodies can do all acts of `src/testing/version-acts.ts`, oldest first. The command
 * `node scripts/try-versions.mjs` tries them, and CI tries four of them, which the commit draws.
 */
export const triedVersions = [
  ...['1.8.8', '1.9.4', '1.10.2', '1.11.2', '1.12.2', '1.13.2', '1.14.4', '1.15.2', '1.16.5', '1.17.1', '1.18.2'],
  ...['1.19', '1.19.2', '1.19.3', '1.19.4', '1.20.1', '1.20.2', '1.20.4', '1.20.6'],
  ...['1.21.1', '1.21.3', '1.21.4', '1.21.5', '1.21.6', '1.21.8', '1.21.9', '1.21.11', '26.1'],
] as const;

/** The version of the embedded server when the config names none. */
export const defaultVersion: (typeof triedVersions)[number] = '1.19.2';
