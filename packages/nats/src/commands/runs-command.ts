import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { CliCommand } from '@s-agents/core';
import { connectTo } from '../engine/connect-to.js';
import { Names } from '../engine/names.js';
import { Runs, type RunFacts } from '../engine/runs.js';
import { Claims } from '../hosts/claims.js';
import { hostsOf } from '../hosts/members.js';
import { NatsLeases } from '../leases/nats-leases.js';
import { addressOf, addressOptions } from './address-options.js';

/** Milliseconds in which the engine tells who is there. */
const settling = 300;

/** `s-agents runs SERVER`: lists the runs on an engine. */
export const runsCommand: CliCommand = {
  name: 'runs',
  description: 'list the runs on an engine, with their workers and the seats that wait for one',
  arguments: [{ syntax: '<server>', description: 'nats://HOST:4222' }],
  options: [
    {
      flags: '--remove <name>',
      description: 'remove a run that was killed and is not to be taken up, with all that the engine holds of it',
    },
    ...addressOptions,
  ],
  run: async ({ arguments: [server = ''], options, signal }) => {
    const connection = await connectTo(addressOf(server, options), 's-agents runs');
    try {
      const runs = await Runs.over(connection);
      const removed = options['remove'];
      if (typeof removed === 'string') await runs.remove(removed);
      const names = await runs.names();
      for (const name of names) {
        const facts = await runs.find(name);
        if (facts === null) continue;
        const ids = new Names(name);
        const leases = await NatsLeases.over(connection, ids, { signal });
        const claims = await Claims.over(connection, ids, { signal });
        // What is there is told at once, in any order.
        await setTimeout(settling);
        const hosts = hostsOf(leases);
        const isThere = leases.held().has('home');
        process.stdout.write(`${line(name, facts, { claims, hosts: hosts.map((host) => host.name), isThere })}\n`);
      }
      if (names.length === 0) process.stdout.write('no runs\n');
    } finally {
      await connection.close();
    }
    return 0;
  },
};

function line(
  name: string,
  { config, seats }: RunFacts,
  { claims, hosts, isThere }: { readonly claims: Claims; readonly hosts: readonly string[]; readonly isThere: boolean },
): string {
  const by = Map.groupBy(seats, (seat) => {
    const host = claims.all.get(seat)?.host;
    return host !== undefined && hosts.includes(host) ? host : null;
  });
  const hosted = [...by].flatMap(([host, own]) => (host === null ? [] : [`${host} hosts ${own.join(', ')}`]));
  const waiting = by.get(null) ?? [];
  return [
    `${name}: ${typeof config.task === 'string' ? config.task : ''}`,
    ...(isThere ? [] : ['its own process is gone']),
    ...hosted,
    ...(waiting.length === 0 ? [] : [`without a host: ${waiting.join(', ')}`]),
  ].join('; ');
}
