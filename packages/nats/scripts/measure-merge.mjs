// Measures what one engine and one run's process carry of a very large team, on a real nats-server: how fast the journals
// of so many seats are merged into one log, and how long it takes until the seats of a worker that is lost have another
// host. Journals are filled beforehand, by several writers; the hosts are loops of this process, with the rules, leases and
// claims of workers.
//   node packages/nats/scripts/measure-merge.mjs [--seats 10000] [--hosts 40] [--events 200000]
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '@nats-io/transport-node';
import { createEventLog } from '@s-agents/kit';
import { Names } from '../dist/engine/names.js';
import { createRunStreams } from '../dist/engine/run-stream.js';
import { startServer } from '../dist/engine/start-server.js';
import { HostLog } from '../dist/host/host-log.js';
import { Claims } from '../dist/hosts/claims.js';
import { hostsOf, join } from '../dist/hosts/members.js';
import { seatsFor } from '../dist/hosts/placement.js';
import { NatsJournals } from '../dist/journals/nats-journals.js';
import { NatsLeases } from '../dist/leases/nats-leases.js';

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '10000' },
    hosts: { type: 'string', default: '40' },
    events: { type: 'string', default: '200000' },
  },
});
const [seatCount, hostCount, eventCount] = ['seats', 'hosts', 'events'].map((key) => Number(values[key]));
const leaseSeconds = 5;
const seats = Array.from({ length: seatCount }, (_, index) => `seat${index + 1}`);
const over = new AbortController();
const { signal } = over;
const server = await startServer({ signal });
const open = () => connect({ servers: server.address, token: server.token });
try {
  await merge();
  await loseHost();
} finally {
  over.abort();
  await server.stop();
}
process.exit(0);

/** Fills the journals, then merges them as the process of a run does. */
async function merge() {
  const names = new Names('merge');
  const connection = await open();
  await createRunStreams(connection, names, { bytes: 8 * 1024 ** 3 });
  const perSeat = Math.max(1, Math.round(eventCount / seatCount));
  const total = perSeat * seatCount;
  const filled = performance.now();
  const journals = await NatsJournals.over(await open(), names);
  const batch = 200;
  for (let first = 0; first < seats.length; first += batch)
    await Promise.all(
      seats.slice(first, first + batch).map(async (seat) => {
        const journal = await journals.open(seat, 1, { signal });
        // A few entries in each message, as of seats that are at work.
        for (let number = 1; number <= perSeat; number += 4)
          await journal.write(
            Array.from({ length: Math.min(4, perSeat - number + 1) }, (_, index) => ({
              ...{ number: number + index, at: number, known: 0 },
              event: {
                type: 'skill.log',
                agent: seat,
                text: 'it goes on with what it is at, as an event of usual length',
              },
            })),
          );
      }),
    );
  const written = (performance.now() - filled) / 1000;
  print(
    `${total} events of ${seatCount} seats written in ${written.toFixed(0)} s: ${Math.round(total / written)} a second`,
  );
  const log = createEventLog({ reducers: [], now: () => 0 });
  const host = new HostLog({ log, journals: await NatsJournals.over(connection, names), host: null, onLost: () => {} });
  await host.open(1, { signal });
  let merged = 0;
  const done = Promise.withResolvers();
  log.subscribe(() => {
    if (++merged === total) done.resolve();
  });
  const stop = new AbortController();
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const following = host.follow({ signal: stop.signal });
  await done.promise;
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  print(
    `merged in ${took.toFixed(1)} s: ${Math.round(total / took)} events a second, ${((user + system) / total).toFixed(0)} µs of CPU for each`,
  );
  stop.abort();
  await following;
  await connection.close();
}

/** Hosts take all seats, one of them is lost, and its seats get others. */
async function loseHost() {
  const names = new Names('leases');
  const connection = await open();
  const hosts = await Promise.all(Array.from({ length: hostCount }, (_, index) => host(`host${index + 1}`, names)));
  const claims = await Claims.over(connection, names, { signal });
  const began = performance.now();
  for (const one of hosts) void one.serve();
  await until(() => claims.all.size === seatCount);
  print(`${hostCount} hosts took ${seatCount} seats in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const [lost] = hosts;
  const orphans = [...claims.all].filter(([, claim]) => claim.host === lost.name).map(([seat]) => seat);
  await lost.kill();
  const killed = performance.now();
  await until(() => orphans.every((seat) => claims.all.get(seat)?.host !== lost.name));
  const took = (performance.now() - killed) / 1000;
  print(
    `${orphans.length} seats of a host that was lost had others after ${took.toFixed(1)} s: ` +
      `${(took - leaseSeconds).toFixed(1)} s after its lease of ${leaseSeconds} s was over at the latest`,
  );
}

async function host(name, names) {
  const connection = await open();
  const leases = await NatsLeases.over(connection, names, { seconds: leaseSeconds, signal });
  const claims = await Claims.over(connection, names, { signal });
  const facts = { name, labels: [] };
  await join(leases, facts);
  let isLost = false;
  return {
    name,
    kill: async () => {
      isLost = true;
      await connection.close();
    },
    serve: async () => {
      while (!isLost && !signal.aborted) {
        const taken = seatsFor(name, { seats, placement: {}, claims: claims.all, hosts: hostsOf(leases) }).slice(0, 16);
        const claimed = await Promise.all(
          taken.map((seat) => claims.claim(seat, name, claims.all.get(seat)?.term ?? null).catch(() => null)),
        );
        if (claimed.every((claim) => claim === null)) await setTimeout(250);
      }
    },
  };
}

async function until(holds) {
  while (!holds()) await setTimeout(20);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
