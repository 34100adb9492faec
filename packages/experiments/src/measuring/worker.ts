import { parentPort } from 'node:worker_threads';
import { Cancelled } from '@s-agents/core';
import { measureRun } from './measure-run.js';
import type { RunOrder, RunReply } from './protocol.js';

// The entry point of a thread that runs one team after the other.
let stop = new AbortController();
const send = (reply: RunReply): void => parentPort?.postMessage(reply);

parentPort?.on('message', (order: RunOrder) => {
  if (order.type === 'stop') return stop.abort(new Cancelled('the experiment was stopped'));
  stop = new AbortController();
  measureRun(order.config, stop.signal).then(
    (figures) => send({ type: 'ended', figures }),
    (error: unknown) => send({ type: 'died', why: error instanceof Error ? error.message : String(error) }),
  );
});
