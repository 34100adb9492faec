import { parentPort, workerData } from 'node:worker_threads';
import { systemWallClock } from '@s-agents/core';
import { installTimeScale } from '@s-agents/minecraft-server';
import type { ToHost } from '../bodies/protocol.js';

// Must run before mineflayer loads: mineflayer and its dependencies capture the clock functions when they load.
installTimeScale((workerData as { speed: number }).speed);
const { BodyServer } = await import('./body-server.js');

if (parentPort === null) throw new Error('this program is a body host and runs only in a worker thread');
const port = parentPort;
// The system clock of this thread is scaled to the world's speed.
const server = new BodyServer({ clock: systemWallClock, send: (message) => port.postMessage(message) });
port.on('message', (message: ToHost) => server.receive(message));
