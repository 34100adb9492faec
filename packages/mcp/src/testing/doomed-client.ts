// A client that is killed: `node doomed-client.js FOLDER [pause]` starts a long run and a suite in a folder, waits until
// the run goes on (or is paused), prints one line of JSON, and stays.
import { call, connect, firstEvent } from './client.js';

const [root = '.', pause] = process.argv.slice(2);
const config = { environment: { use: 'blockworld' } };
const { client, transport } = await connect(root);
const { value } = await call(client, 'run', { config: { ...config, task: 'mine 2000 logs' } });
const { id } = value;
if (pause !== undefined) await call(client, 'pause', { id });
await firstEvent(client, id, pause === undefined ? 'action.started' : 'run.paused');
await call(client, 'suite', { folder: 'tasks', config, seeds: '1..9', results: 'results' });
process.stdout.write(`${JSON.stringify({ id, server: transport.pid })}\n`);
