import 'reflect-metadata';

export { checkConfig, loadConfig, type LoadConfigOptions, type LoadedConfig } from './config/load-config.js';
export { parseSeeds } from './config/parse-seeds.js';
export { loadPlugin } from './plugins/load-plugin.js';
export { parseOverride, applyOverrides, type Override } from './config/overrides.js';
export { composeTeam, type ComposeOptions, type Team } from './composition/compose-team.js';
export { composeGraph, type Member, type TeamGraph } from './composition/team-graph.js';
export { defaultPlugins } from './plugins/default-plugins.js';
export { createReport, type ReportFacts } from './report/create-report.js';
export { runnerReducers } from './report/runner-reducers.js';
export { runTeam, type RunHandle, type RunOptions } from './run/run-team.js';
export type { RunStore } from './run/run-store.js';
export { boundNewSpace } from './cli/bound-new-space.js';
