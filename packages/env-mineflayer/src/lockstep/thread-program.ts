import { parentPort, workerData } from 'node:worker_threads';
import type { WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { installVirtualTime, InThreadServer } from '@s-agents/minecraft-server/lockstep';
import { randomStream } from '@s-agents/minecraft-rules';
import type { Step, Stepped, Utterance, WorkerData } from './messages.js';

// Must run before mineflayer loads: mineflayer and its dependencies capture the clock functions when they load.
const { seed, start, wire } = workerData as WorkerData;
const time = installVirtualTime({ seed, start });
const { BodyServer } = await import('../host/body-server.js');

if (parentPort === null) throw new Error('this program is a lockstep world and runs only in a worker thread');
const port = parentPort;
const clock: WallClock = {
  now: () => time.now(),
  sleep: (milliseconds, options) => systemWallClock.sleep(milliseconds, options),
};

/** How late data is, each time anew. */
const chance = randomStream(seed);
const said: Utterance[] = [];
/** Whether something was said for which the world has to stop. */
let isUrgent = false;
const say = (utterance: Utterance): void => {
  // The clock of the run is the world's own, and who is told of the world's start has started it.
  if (utterance.message.type === 'age' || utterance.message.type === 'booted') return;
  said.push(utterance);
  if (utterance.message.type !== 'sample' && utterance.message.type !== 'log') isUrgent = true;
};

const server = new InThreadServer({
  onMessage: (message) => say({ from: 'server', message }),
  onLine: () => {},
  onExit: () => {},
});
const bodies = new BodyServer({
  clock,
  connect: () => server.connect(wire.delay + wire.jitter === 0 ? undefined : () => wire.delay + wire.jitter * chance()),
  send: (message) => say({ from: 'bodies', message }),
});

port.on('message', (step: Step) => void go(step));

async function go({ said: heard, end }: Step): Promise<void> {
  for (const address of heard) if (address.to === 'server') server.send(address.message);
  // A server that has just been started is there before bodies join.
  await time.quiet();
  for (const address of heard) if (address.to === 'bodies') bodies.receive(address.message);
  await time.advanceTo(end, { isOver: () => isUrgent });
  isUrgent = false;
  port.postMessage({ said: said.splice(0), now: time.now() } satisfies Stepped);
}
