export { plugin as default } from './plugin.js';
export { TreeTopology } from './topologies/tree.js';
export { SoloTopology } from './topologies/solo.js';
export { NonObstructiveScheduler } from './schedulers/non-obstructive.js';
export { InProcessMessagePool } from './messages/in-process-message-pool.js';
export { messagesReducer, type MessagesSlice } from './messages/messages-reducer.js';
