import { isIPv6 } from 'node:net';

/** The game's own port, for an address without one. */
export const defaultPort = 25_565;

export interface ServerAddress {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/**
 * Reads `play.example.org`, `192.168.1.5:25570`, `[2001:db8::5]:25565` or `2001:db8::5`; null for anything else. A single
 * word needs a port, since it is more often a misspelt `embedded` than a host; `localhost` does not.
 */
export function readServerAddress(text: string): ServerAddress | null {
  if (isIPv6(text)) return { host: text, port: defaultPort };
  const groups = /^(?:\[(?<address>[^\]]+)\]|(?<name>[A-Za-z0-9_.-]+))(?::(?<port>\d{1,5}))?$/.exec(text)?.groups;
  if (groups === undefined) return null;
  const { address, name, port } = groups;
  if (address !== undefined && !isIPv6(address)) return null;
  if (port === undefined && name !== undefined && !name.includes('.') && name !== 'localhost') return null;
  return { host: address ?? name ?? '', port: port === undefined ? defaultPort : Number(port) };
}

/** `host:port`, with an IPv6 address in brackets. */
export function addressText({ host, port }: ServerAddress): string {
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
