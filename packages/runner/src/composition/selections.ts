import { ActionExecutor, ActionPlanner, AgentArchitecture, CodeSandbox, Environment, FeedbackProcessor, MessagePool, ModelRouter, ProgressMonitor, Scheduler, SkillStore, TaskPlanner, Topology, type Config } from '@s-agents/core';

/** The contracts of which a config selects one implementation, or none: only the selected class gets into the container. */
export const selectableContracts: ReadonlySet<symbol> = new Set([Environment, Topology, Scheduler, MessagePool, AgentArchitecture, TaskPlanner, ActionPlanner, ProgressMonitor, FeedbackProcessor, SkillStore, CodeSandbox, ActionExecutor, ModelRouter]);

/** One contract, the name that the config gives for its implementation, and the options that go to it. */
export interface Selection {
  readonly contract: symbol;
  readonly name: string;
  /** Where the name stands in the config. */
  readonly path: string;
  /** Where the options stand in the config. */
  readonly optionsPath: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Every contract of which a run has exactly one implementation. Pure. */
export function selectionsOf(config: Config): readonly Selection[] {
  const { use: environment, ...environmentOptions } = config.environment;
  const { store, sandbox, ...storeOptions } = config.skills;
  const { use: sandboxName, ...sandboxOptions } = sandbox;
  const plain = (contract: symbol, name: string, path: string): Selection => ({ contract, name, path, optionsPath: path.split('.'), options: {} });
  return [
    { contract: Environment, name: environment, path: 'environment.use', optionsPath: ['environment'], options: environmentOptions },
    plain(Topology, config.organization.topology, 'organization.topology'),
    plain(Scheduler, config.organization.scheduler, 'organization.scheduler'),
    plain(MessagePool, config.messagePool, 'messagePool'),
    plain(AgentArchitecture, config.agents.architecture, 'agents.architecture'),
    plain(TaskPlanner, config.agents.taskPlanner, 'agents.taskPlanner'),
    plain(ActionPlanner, config.agents.actionPlanner, 'agents.actionPlanner'),
    plain(ProgressMonitor, config.agents.progressMonitor, 'agents.progressMonitor'),
    ...(config.agents.feedback ? [plain(FeedbackProcessor, config.agents.feedbackProcessor, 'agents.feedbackProcessor')] : []),
    { contract: SkillStore, name: store, path: 'skills.store', optionsPath: ['skills'], options: storeOptions },
    { contract: CodeSandbox, name: sandboxName, path: 'skills.sandbox.use', optionsPath: ['skills', 'sandbox'], options: sandboxOptions },
    // Not in the config: there is one of each, and no other was asked for yet.
    plain(ActionExecutor, 'skills', '(action executor)'),
    plain(ModelRouter, 'router', '(model router)'),
  ];
}
