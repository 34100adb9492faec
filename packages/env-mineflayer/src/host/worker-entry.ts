import { parentPort } from 'node:worker_threads';
import { systemWallClock } from '@s-agents/kit';
import type { ToHost } from '../bodies/protocol.js';
import { BodyServer } from './body-server.js';

if (parentPort === null) throw new Error('this program is a body host and runs only in a worker thread');
const port = parentPort;
const server = new BodyServer({ clock: systemWallClock, send: (message) => port.postMessage(message) });
port.on('message', (message: ToHost) => server.receive(message));
