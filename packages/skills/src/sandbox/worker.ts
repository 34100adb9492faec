import { hrtime } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { createBudget } from './budget.js';
import { createEngineImage } from './engine-image.js';
import { SharedEngine } from './shared-engine.js';
import type { GuestSkill } from './guest-skill.js';
import { GuestRun } from './guest-run.js';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.js';

/** The entry of the sandbox's worker threads. It handles messages in order, so that one guest computes at a time. */
const port = parentPort;
if (port === null) throw new Error('this file is the entry of a worker thread');
const { wasm, reasons, preparation, image: given } = workerData as WorkerSetup;
const post = (message: FromWorker): void => port.postMessage(message);
/** Milliseconds of this thread's own clock; a worker has no WallClock. */
const now = (): number => Number(hrtime.bigint()) / 1e6;

const sharedEngine = new SharedEngine(wasm);
const guests = new Map<number, GuestRun>();
const compiled = preparation?.library ?? [];
let library: readonly GuestSkill[] = compiled;
let last: Promise<void> = Promise.resolve();

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'start': {
      const { fuel, computeMilliseconds } = message.limits;
      const stopFlag = new Int32Array(message.stop);
      const budget = createBudget({ fuel, milliseconds: computeMilliseconds, now });
      library = message.library ?? library;
      const guest = new GuestRun({
        start: message,
        library,
        compiled,
        sharedEngine,
        budget,
        reasons,
        isStopped: () => Atomics.load(stopFlag, 0) !== 0,
        post,
      });
      guests.set(message.run, guest);
      return guest.start();
    }
    case 'reply':
      return guests.get(message.run)?.reply(message.call, message.reply, message.now);
    case 'forget':
      guests.get(message.run)?.forget();
      guests.delete(message.run);
      post({ type: 'forgotten', run: message.run });
  }
}

const image = given ?? (preparation === null ? null : await createEngineImage(wasm, { ...preparation, reasons }));
if (image !== null) await sharedEngine.prepare(image);
port.on('message', (message: ToWorker) => {
  // A failure here is a bug: the unhandled rejection ends the thread, and the sandbox reports its runs as lost.
  last = last.then(() => handle(message));
});
post({ type: 'ready', image });
