import { SAgentsError } from '@s-agents/core';
import { mayHost, type Placement } from '../hosts/placement.js';
import type { HostFacts } from '../hosts/members.js';

export interface Waiting {
  readonly seats: readonly string[];
  readonly hosts: readonly HostFacts[];
  readonly placement: Placement;
  readonly seconds: number;
  /** How many workers are awaited. */
  readonly workers: number;
  /** How a worker is started for this run. */
  readonly command: string;
}

/** How many seats are named. */
const mostNamed = 5;

/** The error of a run whose seats nobody has come to host. */
export function seatWithoutHost({ seats, hosts, placement, seconds, workers, command }: Waiting): SAgentsError {
  const [first = ''] = seats;
  const named = seats.slice(0, mostNamed).join(', ');
  const rest = seats.length > mostNamed ? ` and ${seats.length - mostNamed} more` : '';
  const places = placement[first] ?? placement['*'];
  const isRefused = places !== undefined && !hosts.some((host) => mayHost(host, first, placement));
  const who =
    hosts.length === 0
      ? 'no worker has come'
      : `here are ${hosts.map(({ name, labels }) => described(name, labels)).join(', ')}` +
        (hosts.length < workers ? `, and messagePool.workers awaits ${workers}` : '');
  return new SAgentsError({
    code: 'SEAT_WITHOUT_HOST',
    message:
      `nobody hosts ${named}${rest} after ${seconds} s: ${who}` +
      `${isRefused ? `, and messagePool.place allows ${first} only at ${places.join(', ')}` : ''}`,
    remedy: `start \`${command}\` on a machine, or list the seat under messagePool.here`,
  });
}

function described(name: string, labels: readonly string[]): string {
  return labels.length === 0 ? name : `${name} (${labels.join(', ')})`;
}
