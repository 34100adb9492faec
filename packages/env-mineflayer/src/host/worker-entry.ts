import { parentPort, workerData } from 'node:worker_threads';
import { systemWallClock } from '@s-agents/core';
import { installTimeScale } from '@s-agents/minecraft-server';
import type { ToHost } from '../bodies/protocol.js';

// Before mineflayer is loaded: it and what it is made of take hold of the clocks when they load.
installTimeScale((workerData as { speed: number }).speed);
const { BodyServer } = await import('./body-server.js');

if (parentPort === null) throw new Error('this program is a body host: it runs in a worker thread only');
const port = parentPort;
// In this thread the machine's own clock is the scaled one.
const server = new BodyServer({ clock: systemWallClock, send: (message) => port.postMessage(message) });
port.on('message', (message: ToHost) => server.receive(message));
