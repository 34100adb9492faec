/** What a provider of models on a server is built of, for packages that speak to such servers by other people's clients. */
export { apiKeyFor } from './api-key.js';
export type { Completion } from './completion.js';
export { Connection } from './connection.js';
export { answerModes } from './features.js';
export { Latencies } from './latencies.js';
export { sentValues } from './sent-values.js';
export { ServerChatModel, type Dialect, type Question } from './server-chat-model.js';
export { Servers } from './server.js';
export { ConnectionFailure, ServerRefusal, UnreadableAnswer } from '../wire/failures.js';
export { readServerError } from '../wire/server-error.js';
