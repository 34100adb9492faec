export { canonicalJson, type Json } from './json/json.js';

export { Cancelled } from './errors/abort.js';
export { meantText, nearestNames, nearestWords } from './errors/nearest-words.js';
export { errorAtPlace, isSAgentsError, SAgentsError, unreadKinds } from './errors/s-agents-error.js';
export { keysIn } from './errors/keys-in.js';
export { hideSecrets, holdsKey } from './secrets/hide-secrets.js';
export { keyRemedy } from './errors/refuse-keys.js';
export { mayNameSecret, namesSecret } from './secrets/secret-names.js';
export { mayBeQuoted, withoutSecrets, quotable } from './secrets/without-secrets.js';

export { WorldClock, WallClock, type SleepOptions } from './time/clocks.js';
export { Random } from './state/random.js';
export type { Sleeper } from './time/clocks.js';

export { BodyLost, type BodyEvent, type Body } from './world/body.js';
export { conditionSchema, type Condition } from './world/condition.js';
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
export { goalKindSchema, type GoalKind } from './world/goal-kind.js';
export { type GoalStatus, type GoalCheck } from './world/goal-check.js';
export {
  contents,
  inventorySchema,
  lostBy,
  observationSchema,
  type Entity,
  type Inventory,
  type Observation,
  type Properties,
  type Relation,
} from './world/observation.js';
export { positionSchema, type Position } from './world/position.js';
export type { MapArea, WorldMap } from './world/world-map.js';
export { type PrimitiveDefinition, type PrimitiveCall } from './world/primitive.js';
export type { StepCounts } from './world/steps.js';
export { taskSetupSchema, taskSchema, type Goal, type TaskSetup, type Task } from './world/task.js';
export {
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
  type Deed,
  type Action,
  type Site,
  type Place,
} from './world/deeds/action.js';
export {
  AgentArchitecture,
  type ArchitectureClass,
  type AgentSetup,
  type Interruption,
  type AgentProcess,
} from './process/agent-process.js';
export { lanes, type Lane } from './agents/lane.js';
export { workSchema, type Work } from './world/deeds/work.js';
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
  succeeded,
  failed,
  cancelled,
  withLacks,
  type Lack,
  type OutcomeReason,
  type ActionOutcome,
} from './world/deeds/outcome.js';
export {
  everybody,
  planSchema,
  taskAtHandSchema,
  type Assignment,
  type Plan,
  type PlannedTask,
  type Said,
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
export { ProgressMonitor, type ProgressInputs } from './agents/progress-monitor.js';
export {
  isLastWord,
  milestones,
  type Milestone,
  type LastWord,
  type Report,
  type TaskReport,
} from './organization/report.js';
export { type Guidance } from './organization/guidance.js';
export { adviceSchema, type Advice } from './agents/advice.js';
export { trackRecordSchema, type TrackRecord, type WorkKind } from './organization/track-record.js';
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

export { type AgentGraph, type GraphRules, type HearingGraph } from './organization/agent-graph.js';
export {
  charterSchema,
  CharterPreset,
  electionSchema,
  type Charter,
  type CharterInput,
  type ElectionRules,
} from './organization/charter.js';
export { briefingSchema, Governance, type Briefing } from './organization/governance.js';
export { MessagePool, type MessageHandler } from './organization/message-pool.js';
export { MessageKind } from './organization/message-kind.js';
export { messageSchema, user, type Message, type MessageDraft } from './organization/message.js';
export { Scheduler, type SchedulerClass } from './process/scheduler.js';
export { Leases, type Lease } from './process/leases.js';
export { SeatHosting, type HostedRun, type OfferedSeat } from './run/seat-hosting.js';
export { Topology } from './organization/topology.js';

export { ModelFinder, type FoundModels } from './models/model-finder.js';
export {
  LlmProvider,
  finishReasons,
  isRemote,
  type ChatMessage,
  type FinishReason,
  type FailedTry,
  type GenerateRequest,
  type Usage,
  type GenerateResult,
  type ChatModel,
  type EmbeddingModel,
} from './models/chat-model.js';
export type { Latency, ModelLatencySource } from './time/latency.js';
export { type AnswerForms, type CodeForm } from './models/answer-forms.js';
export { type Immutable } from './json/immutable.js';
export { ModelRouter } from './models/model-router.js';
export { ModelFactory } from './models/model-factory.js';
export { RequestLimiter, type LimitedServer, type Permit, type ServerLimits } from './models/request-limiter.js';
export { ModelSelection } from './models/model-selection.js';
export { PromptRenderer, type PromptDescription, type Prompted, type PromptWindows } from './models/prompt-renderer.js';
export { type PromptHelper } from './models/prompt-source.js';
export {
  Purpose,
  definePurpose,
  SymbolicAnswerer,
  defineAnswerer,
  type AnswerContext,
  type SymbolicContext,
  type WeighedPlan,
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
  type SeatEvent,
  type SeatHolder,
  type SeatMessage,
  type SeatRequest,
  type SeatRun,
  type SeatView,
  type Sitting,
} from './seats/seats.js';
export { sitsOutside } from './run/outside-config.js';
export { Tokenizer } from './models/tokenizer.js';

export {
  CodeSandbox,
  type SandboxLimits,
  type SandboxHost,
  type SandboxRun,
  type SandboxPreparation,
  type SandboxResult,
} from './skills/code-sandbox.js';
export type { Skill, SkillDraft } from './world/skill.js';
export { SkillStore } from './skills/skill-store.js';

export { BlobStore, blobIdSchema } from './events/blob-store.js';
export { EventLog, type EventOrigin } from './events/event-log.js';
// oxlint-disable-next-line house/named-exports -- packages can add members to an interface behind a star only
export * from './events/event-schema.js';
export { runResultSchema, type RunResult } from './events/run-events.js';
export {
  coreEventSchema,
  coreEventTypes,
  type RunEventBody,
  type RunEventType,
  type RunEvent,
  type RunEventOf,
} from './events/run-event.js';
export { defaultLimits, type AgentLimits } from './agents/limits.js';
export { type BudgetUse } from './agents/budget-use.js';
export { budgetLimitsSchema, type BudgetLimits } from './agents/budget-limits.js';
export { recordOf } from './json/records.js';
export { JournalReducer } from './events/journal.js';
export { Journals, type JournalEntry, type OpenJournal } from './events/journals.js';
export { StateReducer } from './events/state-reducer.js';

export {
  configSchema,
  defineConfig,
  type Config,
  type ConfigInput,
  type Durability,
  type TalkLimit,
} from './run/config.js';
export type { Choice, ModelChoices } from './plugins/choice.js';
export type { Seat } from './run/organization-config.js';
export { PromptInput, definePromptInput, type PromptQuestion } from './run/prompt-input.js';
export { RunContext } from './run/run-context.js';
export { TeamCheck } from './run/team-check.js';
export { RunDocument, type EndedRun } from './run/run-document.js';
export { runReportSchema, type RunReport } from './run/run-report.js';

export { outsideOption, outsideOptionOf, type OutsideUse } from './plugins/outside-options.js';
export { CliCommand, commandGroups } from './plugins/cli-command.js';
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
export { CallsUnderWay, type CallUnderWay } from './models/calls-under-way.js';
export type { VerbEffect } from './world/verbs.js';
