/** The Minecraft versions that a server can have, oldest first; this package is tested on each of them. */
export const supportedVersions = [
  ...['1.16.5', '1.17.1', '1.18.2', '1.19', '1.19.2', '1.19.3', '1.19.4', '1.20.1', '1.20.2', '1.20.4', '1.20.6'],
  ...['1.21.1', '1.21.3', '1.21.4', '1.21.5', '1.21.6', '1.21.8', '1.21.9', '1.21.11', '26.1'],
] as const;

/** The version of a server for which none is named. */
export const defaultVersion: (typeof supportedVersions)[number] = '1.19.2';

export const newestVersion: string = supportedVersions.at(-1) ?? defaultVersion;
