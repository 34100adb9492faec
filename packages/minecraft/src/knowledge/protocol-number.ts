import minecraftData from 'minecraft-data';

/**
 * Returns the protocol number of a version; null unless minecraft-data has it as a Java edition version from 1.8 on.
 */
export function protocolOf(version: string): number | null {
  const data = minecraftData(version) as ReturnType<typeof minecraftData> | null;
  return data === null || data.version.type !== 'pc' || data.isOlderThan('1.8') ? null : (data.version.version ?? null);
}

/** Returns the newest version with this protocol number that minecraft-data has; null when it has none. */
export function versionOfProtocol(protocol: number): string | null {
  // The types say one version, but the value is a list of versions.
  const named = (minecraftData.postNettyVersionsByProtocolVersion.pc[protocol] ?? []) as unknown as readonly {
    readonly minecraftVersion?: string;
  }[];
  return (
    named.map(({ minecraftVersion }) => minecraftVersion ?? '').find((version) => protocolOf(version) === protocol) ??
    null
  );
}
