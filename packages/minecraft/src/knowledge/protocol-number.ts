import minecraftData from 'minecraft-data';

interface NamedVersion {
  readonly version?: number;
  readonly majorVersion?: string;
  readonly usesNetty?: boolean;
}

const named = minecraftData.versionsByMinecraftVersion.pc as Readonly<Record<string, NamedVersion | undefined>>;
/** The versions that minecraft-data has data of its own for, oldest first. */
const withData = minecraftData.supportedVersions.pc as readonly string[];
const oldestProtocol = 47;

/**
 * Returns the protocol number of a version, without loading its data; null unless minecraft-data has it as a Java
 * edition version from 1.8 on.
 */
export function protocolOf(version: string): number | null {
  const known = Object.hasOwn(named, version) ? named[version] : undefined;
  if (known?.version === undefined || known.usesNetty === false) return null;
  return known.version >= oldestProtocol && withData.includes(known.majorVersion ?? '') ? known.version : null;
}

/**
 * Returns the newest version with this protocol number that minecraft-data has data for, a release rather than one
 * before it; null when it has none.
 */
export function versionOfProtocol(protocol: number): string | null {
  const versions = withData.filter((version) => protocolOf(version) === protocol);
  return versions.findLast((version) => /^[\d.]+$/.test(version)) ?? versions.at(-1) ?? null;
}
