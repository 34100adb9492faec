// A client that is killed: starts a long run in a folder, prints one line of JSON when it goes on, and stays.
import { call, connect } from './client.js';

const { client, transport } = await connect(process.argv[2] ?? '.');
const { value } = await call(client, 'run', { config: { task: 'mine 2000 logs', environment: { use: 'blockworld' } } });
await call(client, 'events', { id: value['id'], types: ['action.started'], waitSeconds: 50 });
process.stdout.write(`${JSON.stringify({ id: value['id'], server: transport.pid })}\n`);
