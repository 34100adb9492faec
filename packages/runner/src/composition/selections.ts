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
  PromptRenderer,
  Respondent,
  Scheduler,
  SkillStore,
  TaskPlanner,
  Topology,
  type Choice,
  type Config,
  type Seat,
} from '@s-agents/core';
import { pathText } from '@s-agents/kit';

/**
 * The contracts for which a config selects at most one implementation. Only the selected class is bound in the
 * container.
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
  Respondent,
  SkillStore,
  CodeSandbox,
  ActionExecutor,
  ModelRouter,
  PromptRenderer,
]);

/** The token of the topology that builds the graph of who hears whom. */
export const HearingTopology = Symbol.for('@s-agents/HearingTopology');

/** The values of `organization.communication` that need no topology. */
export const plainCommunication: readonly string[] = ['everybody', 'edges'];

/** The implementation that a config selects for one contract. */
export interface Selection {
  readonly contract: symbol;
  /** Under which token the container holds it; default: the contract's. */
  readonly token?: symbol;
  readonly name: string;
  /** The path of the name in the config. */
  readonly path: string;
  /** The path of the options in the config. */
  readonly optionsPath: readonly PropertyKey[];
  readonly options: Readonly<Record<string, unknown>>;
  /** Names that the config could have here, and that no plugin contributes. */
  readonly otherNames?: readonly string[];
}

/**
 * The token of the architecture that a seat names: seats that name the same one, with the same options, share it. Null
 * for a seat that takes the run's.
 */
export function architectureToken({ architecture }: Pick<Seat, 'architecture'>): symbol | null {
  return architecture === undefined ? null : Symbol.for(`@s-agents/AgentArchitecture ${JSON.stringify(architecture)}`);
}

/** Returns the selections of the architectures that seats name, each once. */
function architectures(seats: readonly Seat[]): readonly Selection[] {
  const selected = new Map<symbol, Selection>();
  seats.forEach((seat, index) => {
    const token = architectureToken(seat);
    if (token === null || seat.architecture === undefined || selected.has(token)) return;
    const { use, ...options } = seat.architecture;
    const optionsPath = ['organization', 'seats', index, 'architecture'];
    const path = pathText(optionsPath);
    selected.set(token, { contract: AgentArchitecture, token, name: use, path, optionsPath, options });
  });
  return [...selected.values()];
}

/** Returns the config's selection for every contract that the run needs. Pure. */
export function selectionsOf(config: Config): readonly Selection[] {
  const { organization, agents } = config;
  const { store, starter: _, sandbox, ...storeOptions } = config.skills;
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
    ...(plainCommunication.includes(organization.communication.use)
      ? []
      : [
          {
            ...chosen(Topology, organization.communication, 'organization', 'communication'),
            token: HearingTopology,
            otherNames: plainCommunication,
          },
        ]),
    chosen(Scheduler, organization.scheduler, 'organization', 'scheduler'),
    chosen(MessagePool, config.messagePool, 'messagePool'),
    chosen(AgentArchitecture, agents.architecture, 'agents', 'architecture'),
    ...architectures(organization.seats),
    chosen(TaskPlanner, agents.taskPlanner, 'agents', 'taskPlanner'),
    chosen(ActionPlanner, agents.actionPlanner, 'agents', 'actionPlanner'),
    chosen(ActionExecutor, agents.actionExecutor, 'agents', 'actionExecutor'),
    chosen(ProgressMonitor, agents.progressMonitor, 'agents', 'progressMonitor'),
    ...(agents.feedback ? [chosen(FeedbackProcessor, agents.feedbackProcessor, 'agents', 'feedbackProcessor')] : []),
    chosen(Respondent, agents.respondent, 'agents', 'respondent'),
    chosen(ModelRouter, config.modelRouter, 'modelRouter'),
    chosen(PromptRenderer, config.prompts, 'prompts'),
    { contract: SkillStore, name: store, path: 'skills.store', optionsPath: ['skills'], options: storeOptions },
    // The sandbox's limits are not plugin options: they are passed with each run of a skill.
    {
      contract: CodeSandbox,
      name: sandbox.use,
      path: 'skills.sandbox.use',
      optionsPath: ['skills', 'sandbox'],
      options: {},
    },
  ];
}
