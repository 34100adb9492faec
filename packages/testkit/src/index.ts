export { plugin as default } from './plugin.js';

export { createFakeWallClock, type FakeWallClock } from './time/fake-wall-clock.js';
export { createFastWallClock, type FastWallClock } from './time/fast-wall-clock.js';
export { eventually } from './time/eventually.js';

export { createRecordingEventLog, type RecordingEventLog } from './events/recording-event-log.js';
export { createMemoryBlobStore, type MemoryBlobStore } from './events/memory-blob-store.js';
export { createMemoryJournals } from './events/memory-journals.js';
export { createMemoryLeases } from './process/memory-leases.js';
export { createFakeRunContext, type FakeRunContextOptions } from './run/fake-run-context.js';

export { scriptedChatModel, type ScriptedAnswer, type ScriptedChatModel } from './models/scripted-chat-model.js';
export { pinnedChatModel, type PinnedCall } from './models/pinned-chat-model.js';
export { wordTokenizer } from './models/word-tokenizer.js';
export { lostFields } from './models/lost-fields.js';
export { compactPrompts, ownPrompts, promptText, renderPrompt } from './models/render-prompt.js';
export { createWireFormatServer, type WireFormatServer, type WireScript } from './models/wire-format-server.js';
export { type WireBehaviour, type WireRequest } from './models/wire-behaviour.js';

export { Garden } from './garden/environment.js';
export { createFakeEnvironment, startFor, type FakeEnvironmentOptions } from './garden/create-fake-environment.js';
export { gardenKnowledge } from './garden/knowledge.js';
export { gardenOptionsSchema, type GardenOptions, type Mishap } from './garden/options.js';

export { createFakeAgent, type FakeAgent, type FakeAgentOptions } from './suites/fake-agents.js';
export { describeBlobStore } from './suites/describe-blob-store.js';
export { describeEventLog } from './suites/describe-event-log.js';
export { describeJournals, type MadeJournals } from './suites/describe-journals.js';
export { describeLeases, type MadeLeases } from './suites/describe-leases.js';
export { describeMessagePool, type MadeMessagePool, type MessagePoolSetup } from './suites/describe-message-pool.js';
export { describeReducerPrefixes } from './suites/describe-reducer-prefixes.js';
export { journalSlice, recordJournals } from './suites/journal-slice.js';
export { deviatingPrefix, recordStates, type RecordedRun } from './suites/recorded-run.js';
export { describeScheduler, type SchedulerSwitches } from './suites/describe-scheduler.js';
export { describeTopology, type TopologySwitches } from './suites/describe-topology.js';
export type { ActStage } from './suites/acts/act-stage.js';
export { describeActs } from './suites/acts/describe-acts.js';
export { describeBody, type BodySwitches, type MadeBody, type SampleCall } from './suites/describe-body.js';
export {
  describeChatModel,
  describeEmbeddingModel,
  type ChatModelSwitches,
  type MadeChatModel,
} from './suites/describe-chat-model.js';
export { describeSkillStore, type MadeSkillStore } from './suites/describe-skill-store.js';
