import 'reflect-metadata';

export { checkConfig, loadConfig, type LoadConfigOptions, type LoadedConfig } from './config/load-config.js';
export { checkConfigPart, type CheckedAgainst } from './config/config-problems.js';
export { configText } from './config/config-text.js';
export { parseDocument } from './config/parse-document.js';
export { parseSeeds } from './config/parse-seeds.js';
export { parseOverride, applyOverrides, type Override } from './config/overrides.js';
export { loadPlugin, type NamedModule, type PluginPlace } from './plugins/load-plugin.js';
export { sharedSandboxPlugin } from './plugins/shared-sandbox-plugin.js';
export { resolvePackage } from './plugins/resolve-package.js';
export { defaultPlugins } from './plugins/default-plugins.js';
export { checkModels } from './run/check-models.js';
export { readObjective } from './run/understand-task.js';
export {
  composeTeam,
  purposesOf,
  type ComposeOptions,
  type PluginChoice,
  type Team,
} from './composition/compose-team.js';
export { composeGraph, type Member, type TeamGraph } from './composition/team-graph.js';
export { explainTeam } from './composition/explain-team.js';
export { explainTask, type TaskLine } from './composition/explain-task.js';
export { findModels, partsOf, type Parts } from './parts/parts.js';
export { RunSlots, type Placed } from './run/run-slots.js';
export { probeWorld } from './run/probe-world.js';
export { createReport, type ReportFacts } from './report/create-report.js';
export { runStatus, type AgentStatus, type RunStatus } from './report/run-status.js';
export { runnerReducers } from './report/runner-reducers.js';
export { agentsAtWork } from './orders/busy.js';
export { budgetNow } from './report/budget-changes.js';
export type { Words } from './orders/words.js';
export type { PauseAnswer } from './run/pauses.js';
export { createRun, type Run } from './run/create-run.js';
export type { RunHandle, RunOptions } from './run/prepared-run.js';
export { runTeam } from './run/run-team.js';
export { seatsOf } from './run/offer-seats.js';
export type { RunStore } from './run/run-store.js';
export { overBudget } from './run/stop-rules.js';
export { embodied } from './run/create-agents.js';
export { stopTeam, type StopOptions } from './run/stop-team.js';
export { SeatAgents, type SeatAgent, type SeatAgentOptions } from './run/seat-agents.js';
export type { PauseGate } from './run/pausable.js';
export { noBlobs } from './run/no-blobs.js';
export { versionsOf } from './run/versions.js';
export { tuneEngine } from './run/tune-engine.js';
export { pauseRun, continueRun, setPaceOf, type ControlOptions } from './control/control-run.js';
export { runningProcess } from './control/running-process.js';
export {
  RunView,
  type OpenRunView,
  type RunControls,
  type RunViewOptions,
} from './view/run-view.js';
export { readRunMetadata } from './run/run-metadata.js';
export { resumeRun, type ResumeOptions } from './resume/resume-run.js';
export { lockByProcess } from './run/folder-lock.js';
export { makeFolder } from './run/make-folder.js';
export { loadRecordedConfig, type RecordedConfigOptions } from './replay/load-recorded-config.js';
export type { OutsideLimit, OutsideUses, OutsideValue } from './outside/outside-limit.js';
export { isInside, realPlace } from './outside/real-place.js';
export { blobInFile } from './run/blob-in-file.js';
export { explainPlan, type ExplainOptions } from './explain/explain-plan.js';
export { diffRuns } from './diff/diff-runs.js';
export { isSame, type Parting, type RunDiff, type Side } from './diff/run-diff.js';
export { type Difference } from './diff/differences.js';
export { checkReplayable } from './replay/check-replayable.js';
export { readRecordedRun, type RecordedRun } from './replay/recorded-run.js';
export { lockFolder } from './suite/lock-folder.js';
export { runSuite, type RunSuiteOptions } from './suite/run-suite.js';
export { SuiteResults } from './suite/suite-results.js';
export type { SuiteRun } from './suite/suite-run.js';
export { suiteSeeds } from './suite/suite-seeds.js';
export { taskFilesIn, type SuiteTask } from './suite/task-files.js';
export { replayRun, type ReplayedRun } from './replay/replay-run.js';
