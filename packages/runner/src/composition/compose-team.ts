import 'reflect-metadata';
import { Container } from 'inversify';
import {
  BlobStore,
  CodeSandbox,
  Decorator,
  Environment,
  EventLog,
  ModelSelection,
  PromptInput,
  PromptRenderer,
  Purpose,
  Random,
  RunContext,
  SkillStore,
  EventSchema,
  StateReducer,
  TeamCheck,
  Tokenizer,
  Topology,
  WallClock,
  WorldClock,
  WorldKnowledge,
  type Config,
  type HearingGraph,
  type Plugin,
  type Task,
  CallsUnderWay,
} from '@s-agents/core';
import {
  createRandom,
  createCallsUnderWay,
  createEventLog,
  systemWallClock,
  withPromptInputs,
  type EventLogOptions,
} from '@s-agents/kit';
import type { LoadedConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { createRegistry, type PluginRegistry } from '../plugins/plugin-registry.js';
import { outsideUses } from '../outside/outside-uses.js';
import type { NamedModule, PluginPlace } from '../plugins/load-plugin.js';
import { agentRecords } from '../report/agent-records.js';
import { runnerReducers } from '../report/runner-reducers.js';
import { createModels, selectProviders, type ConfiguredModels } from './model-selection.js';
import { withCompositionErrors } from './composition-errors.js';
import { checkBudget } from './check-budget.js';
import { checkOptions } from './check-options.js';
import { pluginModule, type Chosen } from './plugin-module.js';
import { HearingTopology, selectionsOf } from './selections.js';
import { composeHearing } from './compose-hearing.js';
import { inTaskFile, readTask } from './read-task.js';
import { checkApproval } from './check-approval.js';
import { checkTaskAgents } from './check-task-agents.js';
import { heededTask } from './check-heeded.js';
import { checkTask } from './check-task.js';
import { expandCharter } from './expand-charter.js';
import { withOutsideSeats } from './outside-seats.js';
import { composeTask, restOf, type UnreadObjective } from './compose-task.js';
import { journalsOf } from './journals-of.js';
import { composeGraph, teamMembers, type TeamGraph } from './team-graph.js';
import { worldClockOf, worldKnowledgeOf } from './world-views.js';

/** A composed team, ready to be run or explained. Nothing in it has started. */
export interface Team extends TeamGraph {
  /** Who hears whose talk. */
  readonly hearing: HearingGraph;
  readonly config: Config;
  readonly source: string;
  readonly baseFolder: string;
  readonly container: Container;
  readonly registry: PluginRegistry;
  readonly chosen: readonly Chosen[];
  readonly environment: Environment;
  readonly models: ConfiguredModels;
  readonly tokenizer: Tokenizer;
  readonly task: Task;
  /** What the world has read as the task. */
  readonly taskInput: unknown;
  /** What a model is still to understand before the task can be begun; null when the task is understood. */
  readonly unread: UnreadObjective | null;
  /** The created parts that hold threads or files; they are closed at the end of the run. */
  readonly closables: readonly Closable[];
}

export interface Closable {
  close(): Promise<void>;
}

/** The plugins of a run beside those that its config names. */
export interface PluginChoice {
  /** Plugin objects to use in addition to the plugins that the config names. */
  readonly plugins?: readonly Plugin[];
  /** The package names of the plugins that are always loaded; default: `defaultPlugins`. */
  readonly defaults?: readonly string[];
}

export interface ComposeOptions extends PluginChoice {
  readonly blobs: BlobStore;
  readonly wallClock?: WallClock;
  /** The sequence numbers of the log's events; see `EventLogOptions`. */
  readonly sequence?: EventLogOptions['sequence'];
  /** The times of events that the log repeats; see `EventLogOptions`. */
  readonly times?: EventLogOptions['times'];
}

/** Composes the team of a config: plugins, container, models, graph and task. Throws SAgentsError for invalid input. */
export async function composeTeam(loaded: LoadedConfig, options: ComposeOptions): Promise<Team> {
  const { source, baseFolder, limit } = loaded;
  const place: PluginPlace = {
    source,
    folder: baseFolder,
    ...(limit === undefined ? {} : { admit: (module: NamedModule) => limit({ modules: [module], values: [] }) }),
  };
  const registry = await createRegistry({
    defaults: options.defaults ?? defaultPlugins,
    given: options.plugins ?? [],
  });
  limit?.(await outsideUses(loaded.config, registry, place));
  await registry.load(loaded.config.plugins, place);
  const config = await expandCharter(loaded, registry);
  const chosen: Chosen[] = [];
  for (const selection of selectionsOf(config)) {
    const { contract, name, path, otherNames } = selection;
    const selected = await registry.select(contract, name, path, place, { otherNames });
    chosen.push({
      selection,
      selected,
      options: checkOptions(selected, selection.options, { source, path: selection.optionsPath }),
    });
  }
  const seated = withOutsideSeats(config, registry, source);
  const providers = await selectProviders(seated, registry, place);
  const input = loaded.task ?? (await readTask(config.task, baseFolder));
  const parts = withCompositionErrors(() => {
    const container = new Container();
    bindCore(container, config, registry, { ...options, chosen, taskFile: restOf(input) });
    for (const decorator of registry.values<Decorator>(Decorator)) decorate(container, decorator, chosen);
    // Registered after the decorators, so that the decorated parts are closed.
    const closables: Closable[] = [];
    for (const contract of [SkillStore, CodeSandbox])
      container.onActivation<Closable>(contract, (_context, made) => {
        closables.push(made);
        return made;
      });
    container.load(...registry.plugins.map((plugin) => pluginModule(plugin, chosen)));
    const team = composeGraph(
      config.organization,
      container.get<Topology>(Topology),
      container.get<Random>(Random).fork('topology'),
    );
    const hearing = composeHearing(config.organization.communication, {
      graph: team.graph,
      topology: container.isBound(HearingTopology) ? container.get<Topology>(HearingTopology) : null,
      random: container.get<Random>(Random).fork('communication'),
      source,
    });
    const context: RunContext = { config: seated, baseFolder, graph: team.graph, hearing };
    container.bind(RunContext).toConstantValue(context);
    for (const one of registry.values<TeamCheck>(TeamCheck)) one.check(context);
    const environment = container.get<Environment>(Environment);
    return { container, closables, team, hearing, environment };
  });
  const { container, closables, team, hearing, environment } = parts;
  await environment.prepare?.({ signal: new AbortController().signal });
  return withCompositionErrors(() => {
    const models = createModels(seated, container, providers, registry, source);
    container.bind(ModelSelection).toConstantValue(models);
    container.get<PromptRenderer>(PromptRenderer).check(purposesOf(registry));
    const tokenizer = container.get<Tokenizer>(Tokenizer);
    const { task: composed, unread } = inTaskFile(config.task, () => {
      const read = composeTask(input, {
        environment,
        team: teamMembers(team.members),
        agent: team.entries[0] ?? '',
        models,
        container,
      });
      checkTaskAgents(read.task, config.organization, teamMembers(team.members));
      return read;
    });
    const task = heededTask(composed, models, config.organization);
    checkBudget(config.budget, models);
    checkTask(task, environment, config.environment.use);
    checkApproval(config, environment, source);
    return {
      ...team,
      hearing,
      config,
      source,
      baseFolder,
      container,
      registry,
      chosen,
      environment,
      models,
      tokenizer,
      task,
      taskInput: input,
      unread,
      closables,
    };
  });
}

/** Returns all purposes that plugins contribute, with all that plugins tell with them. */
export function purposesOf(registry: PluginRegistry): readonly Purpose[] {
  return withPromptInputs(registry.values<Purpose>(Purpose), registry.values<PromptInput>(PromptInput));
}

function bindCore(
  container: Container,
  config: Config,
  registry: PluginRegistry,
  options: ComposeOptions & { readonly chosen: readonly Chosen[]; readonly taskFile: object },
): void {
  let made: Environment | null = null;
  // Cached, since every event reads the clock.
  const environment = (): Environment => (made ??= container.get<Environment>(Environment));
  const clock = worldClockOf(environment);
  container.bind(WorldClock).toConstantValue(clock);
  container
    .bind(WorldKnowledge)
    .toConstantValue(worldKnowledgeOf(environment, { ...config.skills, taskFile: () => options.taskFile }));
  container.bind(CallsUnderWay).toConstantValue(createCallsUnderWay());
  container.bind(WallClock).toConstantValue(options.wallClock ?? systemWallClock);
  container.bind(Random).toConstantValue(createRandom(config.seed));
  container.bind(BlobStore).toConstantValue(options.blobs);
  container.bind(EventLog).toConstantValue(
    createEventLog({
      reducers: [...runnerReducers, ...registry.values<StateReducer>(StateReducer)],
      events: registry.values<EventSchema>(EventSchema),
      journals: [agentRecords, ...journalsOf(registry, options.chosen)],
      now: () => clock.now(),
      ...(options.sequence === undefined ? {} : { sequence: options.sequence }),
      ...(options.times === undefined ? {} : { times: options.times }),
    }),
  );
}

/** Makes the container inject the decorated part wherever the contract is injected, under other tokens too. */
function decorate(container: Container, { contract, decorate: wrap }: Decorator, chosen: readonly Chosen[]): void {
  const tokens = chosen.flatMap(({ selection }) =>
    selection.contract === contract && selection.token !== undefined ? [selection.token] : [],
  );
  for (const token of [contract, ...tokens])
    container.onActivation(token, (context, made) =>
      wrap(made, {
        get: (other) => context.get(other),
        getAll: (other) => context.getAll(other, { optional: true }),
      }),
    );
}
