import module from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerData } from './messages.js';

// Before anything else is loaded: Node shares the main thread's compiled code with no other thread.
const { compileCache } = workerData as WorkerData;
if (compileCache !== undefined) module.enableCompileCache(compileCache);
await import('./thread-program.js');
