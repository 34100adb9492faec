// Measures how long messages take over NATS: seats in several processes, each of which sends one message a second to a
// seat drawn at random, from the call of `publish` until the handler of the receiver is called. Prints percentiles, the
// CPU time of a message in all processes together, and the same for seats that share the pool of one process.
//   node packages/nats/scripts/measure-messages.mjs [--seats 1000] [--processes 8] [--seconds 30] [--rate 1]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '@nats-io/transport-node';
import { createEventLog, createRandom } from '@s-agents/kit';
import { createFakeRunContext } from '@s-agents/testkit';
import { InProcessMessagePool } from '../../organization/dist/messages/in-process-message-pool.js';
import { messagesReducer } from '../../organization/dist/messages/messages-reducer.js';
import { Names } from '../dist/engine/names.js';
import { createRunStreams } from '../dist/engine/run-stream.js';
import { startServer } from '../dist/engine/start-server.js';
import { HostLog } from '../dist/host/host-log.js';
import { NatsJournals } from '../dist/journals/nats-journals.js';
import { MessageCarrier } from '../dist/messages/message-carrier.js';

const { signal } = new AbortController();
const wall = () => performance.timeOrigin + performance.now();

function contextOf(seats) {
  return createFakeRunContext({
    config: { organization: { root: seats[0], leaves: seats.slice(1), talk: 'free' } },
  });
}

/** Sends messages from some seats to any, and resolves with how many milliseconds each took that they have heard. */
async function talk(pool, own, all, { seconds, rate }) {
  const heard = [];
  for (const seat of own)
    pool.subscribe(seat, ({ text }) => {
      const at = Number(text.split(' ').at(-1));
      if (!Number.isNaN(at)) heard.push(wall() - at);
    });
  // Until all inboxes are open.
  if (process.send) await setTimeout(8000);
  process.send?.('ready');
  if (process.send) await once(process, 'message');
  const random = createRandom(`messages/${own[0]}`);
  const until = wall() + seconds * 1000;
  const before = process.cpuUsage();
  await Promise.all(
    own.map(async (from) => {
      await setTimeout(1000 * random.next());
      while (wall() < until) {
        const others = all.filter((name) => name !== from);
        pool
          .publish({ from, to: [random.pick(others)], kind: 'talk', text: `this is news of ${wall()}` })
          .catch((error) => process.stderr.write(`${error.message}\n`));
        await setTimeout((1000 / rate) * (0.5 + random.next()));
      }
    }),
  );
  await setTimeout(2000);
  const { user, system } = process.cpuUsage(before);
  return { heard, cpu: (user + system) / 1000 };
}

/** A process that hosts some seats. */
async function host({ address, token, seats, own, index, ...options }) {
  const connection = await connect({ servers: address, token });
  const names = new Names('messages');
  const log = createEventLog({ reducers: [], now: () => performance.now() / 1000 });
  const hostLog = new HostLog({
    log,
    journals: await NatsJournals.over(connection, names),
    host: `host ${index}`,
    onLost: (_, error) => process.stderr.write(`${error}\n`),
  });
  await hostLog.open(1, { signal });
  const carrier = await MessageCarrier.over({
    ...{ connection, names, host: hostLog, log, kinds: [] },
    context: contextOf(seats),
    clock: { now: () => performance.now() / 1000 },
  });
  for (const seat of own) {
    await hostLog.host(seat, 1, { signal });
    await carrier.carry(seat, [], { signal });
  }
  const told = await talk(carrier, own, seats, options);
  process.send(told, () => process.exit(0));
}

if (process.send) {
  const [given] = await once(process, 'message');
  await host(given);
} else {
  const { values } = parseArgs({
    options: {
      seats: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '30' },
      rate: { type: 'string', default: '1' },
    },
  });
  const [count, processes, seconds, rate] = ['seats', 'processes', 'seconds', 'rate'].map((key) => Number(values[key]));
  const seats = Array.from({ length: count }, (_, index) => `seat${index + 1}`);
  const one = await talk(inProcess(seats), seats, seats, { seconds: Math.min(seconds, 10), rate });
  print(`${count} seats in one process, the pool in-process`, one.heard, one.cpu);
  const server = await startServer({ signal });
  try {
    const connection = await connect({ servers: server.address, token: server.token });
    await createRunStreams(connection, new Names('messages'));
    const children = Array.from({ length: processes }, (_, index) => {
      const child = fork(fileURLToPath(import.meta.url));
      const own = seats.filter((_seat, place) => place % processes === index);
      child.send({ address: server.address, token: server.token, seats, own, index, seconds, rate });
      return child;
    });
    await Promise.all(children.map((child) => once(child, 'message')));
    const engineBefore = cpuOf(server.pid);
    for (const child of children) child.send('go');
    const told = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]));
    const heard = told.flatMap((one) => one.heard);
    const cpu = told.reduce((sum, one) => sum + one.cpu, 0);
    print(`${count} seats in ${processes} processes, over NATS`, heard, cpu);
    process.stdout.write(
      `the server itself: ${((cpuOf(server.pid) - engineBefore) / heard.length).toFixed(2)} ms of CPU for each\n`,
    );
    process.stdout.write(
      `ratio of CPU: ${(cpu / heard.length / (one.cpu / one.heard.length)).toFixed(1)}; ${cpus().length} cores\n`,
    );
    await connection.close();
  } finally {
    await server.stop();
  }
}

function inProcess(seats) {
  const now = () => performance.now() / 1000;
  return new InProcessMessagePool(contextOf(seats), createEventLog({ reducers: [messagesReducer], now }), { now });
}

function print(what, heard, cpu) {
  const sorted = heard.toSorted((a, b) => a - b);
  const at = (share) => (sorted[Math.floor(share * sorted.length)] ?? NaN).toFixed(1);
  process.stdout.write(
    `${what}: ${heard.length} messages, half within ${at(0.5)} ms, 90% ${at(0.9)}, 99% ${at(0.99)}, all ${at(1 - 1e-9)}; ` +
      `${(cpu / heard.length).toFixed(2)} ms of CPU for each\n`,
  );
}

/** Milliseconds of CPU that a process has taken (Linux). */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
