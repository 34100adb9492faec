import { definePlugin, MessagePool, Scheduler, StateReducer, Topology } from '@s-agents/core';
import { InProcessMessagePool } from './messages/in-process-message-pool.js';
import { messagesReducer } from './messages/messages-reducer.js';
import { NonObstructiveScheduler } from './schedulers/non-obstructive.js';
import { SoloTopology } from './topologies/solo.js';
import { TreeTopology } from './topologies/tree.js';

export const plugin = definePlugin({
  name: '@s-agents/organization',
  contributions: [
    { contract: Topology, name: 'tree', class: TreeTopology },
    { contract: Topology, name: 'solo', class: SoloTopology },
    { contract: Scheduler, name: 'non-obstructive', class: NonObstructiveScheduler },
    { contract: StateReducer, name: messagesReducer.slice, value: messagesReducer },
    { contract: MessagePool, name: 'in-process', class: InProcessMessagePool },
  ],
});
