import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type { TlsOptions } from '@nats-io/transport-node';
import type { EngineAddress } from './options.js';

/**
 * Options of TLS; undefined where neither the config nor an address asks for it. NATS's client tells the platform no name
 * of a server that is given by its number, so that its certificate would have to be that of "localhost".
 */
export function tlsOptions({ servers, tls }: Pick<EngineAddress, 'servers' | 'tls'>): TlsOptions | undefined {
  if (tls === undefined && !servers.some((server) => /^(tls|wss):/.test(server))) return undefined;
  const { ca, certificate, key } = tls ?? {};
  const hosts = servers.map((server) => new URL(server).hostname.replace(/^\[(.*)\]$/, '$1'));
  const numbers = hosts.filter((host) => isIP(host) !== 0);
  const checked = (host: string, of: PeerCertificate): Error | undefined => {
    if (hosts.includes(host) || numbers.length === 0) return checkServerIdentity(host, of);
    const problems = numbers.map((number) => checkServerIdentity(number, of));
    return problems.includes(undefined) ? undefined : problems[0];
  };
  return {
    ...(ca === undefined ? {} : { caFile: ca }),
    ...(certificate === undefined ? {} : { certFile: certificate }),
    ...(key === undefined ? {} : { keyFile: key }),
    ...{ checkServerIdentity: checked },
  };
}
