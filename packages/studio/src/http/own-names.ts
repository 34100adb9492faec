import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** Where a server listens unless it is told otherwise. */
export const thisMachine = '127.0.0.1';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];
const everywhere = ['0.0.0.0', '::'];

/** The names under which a server that listens at an address may be asked, as they stand in the header Host. */
export function ownNames(host: string): ReadonlySet<string> {
  const own = everywhere.includes(host) ? [...addresses(), hostname()] : host === thisMachine ? [] : [host];
  return new Set([...loopback, ...own.map(inHost)]);
}

/** The name that people type for it: of a server that listens everywhere, an address that others can reach. */
export function printedName(host: string): string {
  if (!everywhere.includes(host)) return inHost(host);
  const others = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal));
  const [first] = others.toSorted((a, b) => a.family.localeCompare(b.family));
  return inHost(first?.address ?? thisMachine);
}

/** Whether others than this machine can reach it. */
export function isOpenToOthers(host: string): boolean {
  return host !== 'localhost' && host !== '::1' && !/^127\./.test(host);
}

function addresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
}

/** As it stands in an address of the web: IPv6 in brackets. */
function inHost(name: string): string {
  return (isIP(name) === 6 ? `[${name}]` : name).toLowerCase();
}
