import minecraftData from 'minecraft-data';

/**
 * The number by which clients and servers of a version know each other; null for what is no version of the Java edition
 * from 1.8 on that there is data for.
 */
export function protocolOf(version: string): number | null {
  const data = minecraftData(version) as ReturnType<typeof minecraftData> | null;
  return data === null || data.version.type !== 'pc' || data.isOlderThan('1.8') ? null : (data.version.version ?? null);
}

/** The newest version with this number that there is data for. */
export function versionOfProtocol(protocol: number): string | null {
  // Typed as one version, it is a list of them.
  const named = (minecraftData.postNettyVersionsByProtocolVersion.pc[protocol] ?? []) as unknown as readonly {
    readonly minecraftVersion?: string;
  }[];
  return (
    named.map(({ minecraftVersion }) => minecraftVersion ?? '').find((version) => protocolOf(version) === protocol) ??
    null
  );
}
