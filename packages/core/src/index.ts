export { canonicalJson, type Json } from './json/json.js';

export { Cancelled, isCancellation, abortable } from './errors/abort.js';
export { meantText, nearestNames, nearestWords } from './errors/nearest-words.js';
export {
  errorAtPlace,
  isSAgentsError,
  SAgentsError,
  unreadKinds,
  type SAgentsErrorOptions,
} from './errors/s-agents-error.js';
export { explainSystemError } from './errors/system-error.js';
export { keysIn } from './errors/keys-in.js';
export {
  expectation,
  pathText,
  schemaProblems,
  shownValue,
  firstProblems,
  valueAt,
  valueText,
} from './errors/schema-problems.js';
export { hideSecrets } from './secrets/hide-secrets.js';
export { maskError } from './secrets/mask-error.js';
export { keyRemedy, refuseKeys } from './secrets/refuse-keys.js';
export { mayNameSecret, namesSecret } from './secrets/secret-names.js';
export { mayBeQuoted, withoutSecrets } from './secrets/without-secrets.js';

export { WorldClock, WallClock, type SleepOptions } from './time/clocks.js';
export { Random, createRandom } from './time/random.js';
export { systemWallClock } from './time/system-wall-clock.js';
export {
  createVirtualClock,
  type SteppedWorld,
  type VirtualClock,
  type VirtualClockOptions,
} from './time/virtual-clock.js';
export { type Sleeper } from './time/sleepers.js';
export { turnOfTheEventLoop } from './time/turn-of-the-event-loop.js';
export { settled } from './time/settled.js';
export { TimedOut, withTimeout, type TimeoutOptions } from './time/with-timeout.js';

export { BodyLost, type BodyEvent, type Body } from './world/body.js';
export {
  conditionSchema,
  conditionText,
  countItems,
  goalKindOf,
  piecesOf,
  type Condition,
} from './world/condition.js';
export {
  ObjectiveReader,
  understandingSchema,
  type ObjectiveText,
  type Understanding,
} from './agents/objective-reader.js';
export {
  Environment,
  type EnvironmentStart,
  type WorldTrouble,
  type EnvironmentCapabilities,
  type ParseTaskOptions,
  type ReadOrder,
} from './world/environment.js';
export type { TeamMember } from './world/team-member.js';
export { goalEntrySchema, goalKindSchema, type GoalKind } from './world/goal-kind.js';
export { goalStatusSchema, statusOfParts, type GoalStatus, type GoalCheck } from './world/goal-check.js';
export {
  contents,
  contentsOf,
  leftBehind,
  entitySchema,
  inventorySchema,
  sumOf,
  lostBy,
  observationSchema,
  propertiesSchema,
  relationSchema,
  type Entity,
  type Inventory,
  type Observation,
  type Properties,
  type Relation,
} from './world/observation.js';
export { positionSchema, distance, blockPosition, formatPosition, type Position } from './world/position.js';
export type { MapArea, WorldMap } from './world/world-map.js';
export { type PrimitiveDefinition, type PrimitiveCall } from './world/primitive.js';
export type { StepCounts } from './world/steps.js';
export { goalSchema, taskSetupSchema, taskSchema, type Goal, type TaskSetup, type Task } from './world/task.js';
export { inOwnNames, readWork, workInOwnNames } from './world/own-names.js';
export { gets, verbHas, verbWith, type VerbEffect } from './world/verbs.js';
export { itemsOfWays, waySchema, waysTo, wayText, type Way } from './world/ways-to.js';
export {
  partName,
  partsOf,
  WorldKnowledge,
  type Ingredient,
  type KnownStructure,
  type KnownVerb,
  type Precaution,
  type Remedy,
  type Method,
  type Starting,
} from './world/world-knowledge.js';

export { ActionExecutor } from './agents/action-executor.js';
export { Preparation } from './agents/preparation.js';
export { ActionPlanner, type ActionPlanningInputs } from './agents/action-planner.js';
export {
  prepositions,
  placeSchema,
  deedSchema,
  actionSchema,
  deedOf,
  type Place,
  type Deed,
  type Action,
} from './agents/action.js';
export {
  AgentArchitecture,
  type ArchitectureClass,
  type AgentSetup,
  type Interruption,
  type AgentProcess,
} from './agents/agent-process.js';
export { lanes, type Lane } from './agents/lane.js';
export { formatDeed, parseDeed } from './agents/deed-text.js';
export { decodeText } from './text/decode-text.js';
export { doneText, idText } from './text/done-text.js';
export { memberByNumber } from './text/member-by-number.js';
export {
  splitTask,
  someWorkSchema,
  workOf,
  workSchema,
  deedsIn,
  isPartOfWork,
  isSameWork,
  workKey,
  workText,
  type Work,
} from './agents/work.js';
export { thingsNamed } from './agents/things-named.js';
export {
  FeedbackProcessor,
  type Feedback,
  type MemoryEntry,
  type FeedbackInputs,
} from './agents/feedback-processor.js';
export { judgementSchema, type Judgement } from './agents/judgement.js';
export {
  outcomeReasons,
  outcomeReasonSchema,
  actionOutcomeSchema,
  lacksSchema,
  retryableReasons,
  reasonsFromOutside,
  succeeded,
  failed,
  cancelled,
  lackOf,
  withLacks,
  type Lack,
  type OutcomeReason,
  type ActionOutcome,
} from './agents/outcome.js';
export {
  assignmentSchema,
  everybody,
  plannedTaskSchema,
  planSchema,
  saidSchema,
  stagesOf,
  circleOf,
  taskAtHandSchema,
  type Assignment,
  type Plan,
  type PlannedTask,
  type Said,
  type TaskAtHand,
} from './agents/plan.js';
export {
  claimInputsSchema,
  Curriculum,
  curriculumInputsSchema,
  type ClaimInputs,
  type CurriculumInputs,
  type NextStep,
} from './agents/curriculum.js';
export { Respondent, type Question, type QuestionInputs } from './agents/respondent.js';
export { askedSchema } from './agents/asked.js';
export { ProgressMonitor, type ProgressInputs } from './agents/progress-monitor.js';
export {
  heldAfter,
  isLastWord,
  lastWords,
  milestones,
  type Milestone,
  reportSchema,
  type LastWord,
  type Report,
  type TaskReport,
} from './agents/report.js';
export { guidanceSchema, type Guidance } from './agents/guidance.js';
export { adviceSchema, isSameAdvice, type Advice } from './agents/advice.js';
export { addRecord, isSameKind, trackRecordSchema, type TrackRecord, type WorkKind } from './agents/track-record.js';
export {
  TaskPlanner,
  doneTaskSchema,
  failedTaskSchema,
  taskPlanningInputsSchema,
  type DoneTask,
  type FailedTask,
  type OngoingTask,
  type RefusedTalk,
  type TaskPlanningInputs,
  type TaskPlanning,
} from './agents/task-planner.js';

export {
  subordinatesOf,
  commandersOf,
  mayCommand,
  topsOf,
  checkAgentGraph,
  checkEdges,
  checkReached,
  findCycle,
  hearersOf,
  hears,
  reachedFrom,
  type AgentGraph,
  type GraphRules,
  type HearingGraph,
} from './organization/agent-graph.js';
export {
  charterSchema,
  CharterPreset,
  electionSchema,
  type Charter,
  type CharterInput,
  type ElectionRules,
} from './organization/charter.js';
export { checkCharter, withSeatNames } from './organization/check-charter.js';
export { briefingSchema, Governance, type Briefing } from './organization/governance.js';
export { MessagePool } from './organization/message-pool.js';
export { isTalk, MessageKind } from './organization/message-kind.js';
export { messageSchema, user, workAsked, type Message, type MessageDraft } from './organization/message.js';
export { Scheduler } from './organization/scheduler.js';
export { defaultEntries, Topology } from './organization/topology.js';

export { CallsUnderWay, createCallsUnderWay, type CallUnderWay } from './models/calls-under-way.js';
export {
  LlmProvider,
  finishReasons,
  isRemote,
  type AnswerProgress,
  type ChatMessage,
  type FinishReason,
  type FailedTry,
  type GenerateRequest,
  type Usage,
  type ModelLatencySource,
  type Latency,
  type GenerateResult,
  type ChatModel,
  type EmbeddingModel,
} from './models/chat-model.js';
export { modelLike } from './models/model-like.js';
export { type AnswerForms, type CodeForm } from './models/answer-forms.js';
export { type Immutable } from './models/immutable.js';
export { ModelRouter } from './models/model-router.js';
export { findByModelKey, modelChoices, modelKey, modelLists, type ModelChoice } from './models/model-choice.js';
export {
  baseUrlSchema,
  declaredLatencySchema,
  modelOptions,
  type DeclaredLatency,
  type Price,
} from './models/model-options.js';
export { ModelFactory } from './models/model-factory.js';
export { promptDifference } from './models/prompt-difference.js';
export { ModelSelection } from './models/model-selection.js';
export {
  PromptRenderer,
  type PromptDescription,
  type Prompted,
  type PromptWindows,
} from './models/prompt-renderer.js';
export { type PromptHelper, type PromptSource } from './models/prompt-source.js';
export {
  Purpose,
  definePurpose,
  SymbolicAnswerer,
  defineAnswerer,
  type AnswerContext,
  type SymbolicContext,
  type WeighedPlan,
  type WeighedTask,
} from './models/purpose.js';
export {
  SeatForm,
  defineSeatForm,
  type SeatChoice,
  type SeatFact,
  type SeatQuestion,
  type SeatReading,
  type SeatTasks,
} from './seats/seat-form.js';
export {
  Seats,
  seatDoors,
  type OpenQuestion,
  type SeatDoor,
  type SeatHolder,
  type SeatMessage,
  type SeatRun,
  type SeatView,
  type Sitting,
} from './seats/seats.js';
export { approvalSchema, outsideSchema, sitsOutside, type OutsideSeat } from './run/outside-config.js';
export { Tokenizer } from './models/tokenizer.js';
export { countWords } from './models/words.js';

export {
  CodeSandbox,
  type SandboxLimits,
  type SandboxHost,
  type SandboxRun,
  type SandboxPreparation,
  type SandboxResult,
} from './skills/code-sandbox.js';
export { readSkillHeader, type SkillHeader } from './skills/skill-header.js';
export { SkillStore, type Skill, type SkillDraft } from './skills/skill.js';

export { hash32 } from './state/hash32.js';
export { emptyList, listAppend, listDrop, listItems, type PersistentList } from './state/persistent-list.js';
export {
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapHas,
  mapOf,
  mapSet,
  type PersistentMap,
} from './state/persistent-map.js';

export { BlobStore, blobId, blobIdSchema, blobText, contentAddress } from './events/blob-store.js';
export { EventLog } from './events/event-log.js';
// eslint-disable-next-line no-restricted-syntax -- packages can add members to an interface behind a star only
export * from './events/event-schema.js';
export { courseOf } from './events/course.js';
export { createEventLog, type EventLogOptions } from './events/in-memory-event-log.js';
export { runResultSchema, type RunResult } from './events/run-events.js';
export { fromRecording } from './events/from-recording.js';
export {
  coreEventSchema,
  coreEventTypes,
  type RunEventBody,
  type RunEventType,
  type RunEvent,
  type RunEventOf,
} from './events/run-event.js';
export { upgradedEvent } from './events/upgraded-event.js';
export { defaultLimits, limitsSchema, type AgentLimits } from './run/limits-config.js';
export { budgetUseSchema, type BudgetUse } from './run/budget-use.js';
export { ownValue, recordOf } from './json/records.js';
export { plainSentence } from './events/plain-sentence.js';
export { firstSentence } from './text/first-sentence.js';
export { verbLine } from './text/verb-line.js';
export { briefWork } from './text/brief-work.js';
export { EvidenceWindows, type Evidence } from './text/evidence-windows.js';
export { InputWindows, type Matters, type ShownObservation } from './text/input-windows.js';
export { latestWords } from './text/latest-words.js';
export { meantName } from './text/meant-name.js';
export { messageText, quoted } from './text/message-text.js';
export { printable, printableJson, printableLine } from './text/printable.js';
export { TokenWindow, type Fitting, type FittingOptions } from './text/token-window.js';
export {
  entitiesText,
  entityText,
  inventoryText,
  observationText,
  relationText,
  surroundingsText,
} from './text/world-text.js';
export { toOwnWords } from './text/own-words.js';
export { countOf, plainName } from './text/people/count-of.js';
export { goalParts, goalText, type GoalPart } from './text/people/goal-parts.js';
export { PlainWords } from './text/people/plain-words.js';
export { JournalReducer, foldJournal, journalOf, seatOf } from './events/journal.js';
export { StateReducer, fold } from './events/state-reducer.js';

export {
  configSchema,
  defineConfig,
  type Config,
  type ConfigInput,
  type Durability,
  type TalkLimit,
} from './run/config.js';
export type { Choice, ModelChoices } from './run/choice.js';
export type { Seat } from './run/organization-config.js';
export { RunContext } from './run/run-context.js';
export { TeamCheck } from './run/team-check.js';
export { RunDocument, type EndedRun } from './run/run-document.js';
export { runReportSchema, type RunReport } from './run/run-report.js';
export { languageModelUse } from './run/language-model-use.js';

export {
  openRegularFile,
  readRegularFile,
  readRegularBytesSync,
  readRegularFileSync,
  type RegularFileOptions,
} from './files/regular-file.js';
export { readTextFile, readTextFileSync, unreadText, type ReadTextOptions } from './files/read-text-file.js';
export { outsideOption, outsideOptionOf, type OutsideUse } from './plugins/outside-options.js';
export { DoorConnections, doorTimeouts, type DoorLimits } from './connections/door-connections.js';
export { CliCommand, commandGroups, type CommandGroup } from './plugins/cli-command.js';
export { Decorator, defineDecorator, type DecoratorContainer } from './plugins/decorator.js';
export {
  specificationVersion,
  PluginOptions,
  definePlugin,
  type Contribution,
  type ClassContribution,
  type ValueContribution,
  type Plugin,
} from './plugins/plugin.js';
