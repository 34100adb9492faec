import type { Bot } from 'mineflayer';

/** The part of a version's protocol that numbers the packets of the game to a client. */
interface GameProtocol {
  readonly play?: {
    readonly toClient?: {
      readonly types?: { readonly packet?: readonly [string, readonly { readonly type: unknown }[]] };
    };
  };
}

/** Returns a function that names a packet by its first bytes: "packet 0x22" when the version has no such number. */
export function packetNames(registry: Bot['registry']): (bytes: Buffer | undefined) => string {
  const { protocol } = registry as unknown as { readonly protocol?: GameProtocol };
  const type = protocol?.play?.toClient?.types?.packet?.[1][0]?.type as
    | readonly [string, { readonly mappings?: Readonly<Record<string, string>> }]
    | undefined;
  const mappings = type?.[1].mappings ?? {};
  return (bytes) => {
    const number = bytes?.[0];
    if (number === undefined) return 'unknown packet';
    const key = `0x${number.toString(16).padStart(2, '0')}`;
    return mappings[key] ?? `packet ${key}`;
  };
}
