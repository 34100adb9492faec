export { plugin as default } from './plugin.js';
export { runWorker, type WorkerOptions } from './worker/run-worker.js';
export { startServer, type StartedServer, type StartServerOptions } from './engine/start-server.js';
