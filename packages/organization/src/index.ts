export { plugin as default } from './plugin.js';
export { Gate, type ReadyLane, type TurnRule } from './schedulers/gate.js';
export { runLanes, type Pace } from './schedulers/run-lanes.js';
export { InProcessMessagePool } from './messages/in-process-message-pool.js';
export { messagesReducer, type MessagesSlice } from './messages/messages-reducer.js';
