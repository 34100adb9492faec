export { plugin as default } from './plugin.js';
export { InProcessMessagePool } from './messages/in-process-message-pool.js';
export { messagesReducer, type MessagesSlice } from './messages/messages-reducer.js';
