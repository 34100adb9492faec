import {
  ActionExecutor,
  ActionPlanner,
  AgentArchitecture,
  CodeSandbox,
  Environment,
  FeedbackProcessor,
  MessagePool,
  ModelRouter,
  ProgressMonitor,
  Scheduler,
  SkillStore,
  TaskPlanner,
  Topology,
  type Choice,
  type Config,
} from '@s-agents/core';

/**
 * The contracts of which a config selects one implementation, or none: only the selected class gets into the container.
 */
export const selectableContracts: ReadonlySet<symbol> = new Set([
  Environment,
  Topology,
  Scheduler,
  MessagePool,
  AgentArchitecture,
  TaskPlanner,
  ActionPlanner,
  ProgressMonitor,
  FeedbackProcessor,
  SkillStore,
  CodeSandbox,
  ActionExecutor,
  ModelRouter,
]);

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
  const { organization, agents } = config;
  const { store, sandbox, ...storeOptions } = config.skills;
  const chosen = (contract: symbol, { use, ...options }: Choice, ...path: readonly string[]): Selection => ({
    contract,
    name: use,
    path: path.join('.'),
    optionsPath: path,
    options,
  });
  return [
    chosen(Environment, config.environment, 'environment'),
    chosen(Topology, organization.topology, 'organization', 'topology'),
    chosen(Scheduler, organization.scheduler, 'organization', 'scheduler'),
    chosen(MessagePool, config.messagePool, 'messagePool'),
    chosen(AgentArchitecture, agents.architecture, 'agents', 'architecture'),
    chosen(TaskPlanner, agents.taskPlanner, 'agents', 'taskPlanner'),
    chosen(ActionPlanner, agents.actionPlanner, 'agents', 'actionPlanner'),
    chosen(ActionExecutor, agents.actionExecutor, 'agents', 'actionExecutor'),
    chosen(ProgressMonitor, agents.progressMonitor, 'agents', 'progressMonitor'),
    ...(agents.feedback ? [chosen(FeedbackProcessor, agents.feedbackProcessor, 'agents', 'feedbackProcessor')] : []),
    chosen(ModelRouter, config.modelRouter, 'modelRouter'),
    { contract: SkillStore, name: store, path: 'skills.store', optionsPath: ['skills'], options: storeOptions },
    // Its limits are the config's own and travel with each run.
    {
      contract: CodeSandbox,
      name: sandbox.use,
      path: 'skills.sandbox.use',
      optionsPath: ['skills', 'sandbox'],
      options: {},
    },
  ];
}
