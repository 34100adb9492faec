export { plugin as default } from './plugin.js';

export { createSimulatedClock, type SimulatedClock, type SimulatedClockOptions } from './time/simulated-clock.js';
export { createFakeWallClock, type FakeWallClock } from './time/fake-wall-clock.js';
export { type Sleeper } from './time/sleepers.js';
export { settled } from './time/settled.js';

export { createRecordingEventLog, type RecordingEventLog } from './events/recording-event-log.js';
export { createMemoryBlobStore, type MemoryBlobStore } from './events/memory-blob-store.js';
export { createFakeRunContext, type FakeRunContextOptions } from './run/fake-run-context.js';

export { scriptedChatModel, type ScriptedAnswer, type ScriptedChatModel } from './models/scripted-chat-model.js';
export { createWireFormatServer, type WireFormatServer, type WireScript } from './models/wire-format-server.js';
export { type WireBehaviour, type WireRequest } from './models/wire-behaviour.js';

export { Garden } from './garden/environment.js';
export { createFakeEnvironment, startFor, type FakeEnvironmentOptions } from './garden/create-fake-environment.js';
export { gardenKnowledge } from './garden/knowledge.js';
export { gardenOptionsSchema, type GardenOptions, type Mishap } from './garden/options.js';
