import { createRequire } from 'node:module';
import { McpServer } from '@modelcontextprotocol/server';
import { registerResources } from '../resources/run-resources.js';
import { registerControls } from '../tools/control-tools.js';
import { registerEvents } from '../tools/events-tool.js';
import type { Parts, Register } from '../tools/parts.js';
import { registerRun } from '../tools/run-tool.js';
import { registerSeats } from '../tools/seat-tools.js';
import { registerSay } from '../tools/say-tool.js';
import { registerStatus } from '../tools/status-tool.js';
import { registerSuite } from '../tools/suite-tool.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

const instructions =
  'Runs teams of agents that plan, talk and work in an open world. Start one with `run`, which returns an id at once; ' +
  'then poll `status`, or follow `events` with `waitSeconds`, until the state is "over". `say`, `pause`, `continue` and ' +
  '`stop` steer a run; `seat_take` lets you lead or work in it yourself; `suite` runs a folder of tasks. The world ' +
  '"blockworld" needs no server and takes seconds; ' +
  '"mineflayer" is a Minecraft server, in virtual time too unless people may join it. The default model is a planner that needs no key.';

const registrations: readonly Register[] = [
  registerRun,
  registerStatus,
  registerEvents,
  registerSay,
  registerControls,
  registerSuite,
  registerSeats,
  registerResources,
];

/** Creates the server of one connection or request. All of them share the runs. */
export function createServer(parts: Parts): McpServer {
  const server = new McpServer({ name: 's-agents', title: 'S-Agents', version }, { instructions });
  for (const register of registrations) register(server, parts);
  return server;
}
