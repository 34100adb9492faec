import { hrtime } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { wallBudget } from './budget.js';
import { GuestRun } from './guest-run.js';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.js';

/** Entry of the sandbox's worker threads: one run at a time, messages in order. */
const port = parentPort;
if (port === null) throw new Error('this file is the entry of a worker thread');
const { wasm, stop, reasons } = workerData as WorkerSetup;
const stopFlag = new Int32Array(stop);
const post = (message: FromWorker): void => port.postMessage(message);
/** Milliseconds of this thread's own clock: no container, and so no WallClock, reaches in here. */
const now = (): number => Number(hrtime.bigint()) / 1e6;

let current: { readonly id: number; readonly run: GuestRun } | null = null;
let last: Promise<void> = Promise.resolve();

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'start': {
      const budget = wallBudget({ milliseconds: message.limits.computeMilliseconds, now });
      const run = new GuestRun({ start: message, wasm, budget, reasons, isStopped: () => Atomics.load(stopFlag, 0) !== 0, post });
      current = { id: message.run, run };
      return run.start();
    }
    case 'reply':
      if (current?.id === message.run) current.run.reply(message.call, message.reply, message.now);
      return;
    case 'forget':
      current = null;
      post({ type: 'forgotten', run: message.run });
  }
}

port.on('message', (message: ToWorker) => {
  // A failure here is a bug of the worker: the unhandled rejection ends it, and the sandbox reports the run as lost.
  last = last.then(() => handle(message));
});
post({ type: 'ready' });
