import {
  ActionExecutor,
  BlobStore,
  EventLog,
  Governance,
  MessagePool,
  ModelRouter,
  PluginOptions,
  PromptRenderer,
  specificationVersion,
  Tokenizer,
  WorldClock,
  WorldKnowledge,
  type AgentArchitecture,
  type AgentProcess,
  type AgentSetup,
  type Briefing,
} from '@s-agents/core';
import { commandersOf, subordinatesOf, InputWindows } from '@s-agents/kit';
import { inject, injectable, optional } from 'inversify';
import { ActorCommunicatorAgent } from './actor-communicator-agent.js';
import type { ActorCommunicatorOptions } from './options.js';
import { actorCommunicatorReducer } from './state.js';

/** Makes agents that talk and act in turn, by two models (Organized Teams, section 3.1). */
@injectable()
export class ActorCommunicatorArchitecture implements AgentArchitecture {
  static readonly journal = actorCommunicatorReducer;
  readonly specificationVersion = specificationVersion;
  readonly #windows: InputWindows;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(ActionExecutor) private readonly executor: ActionExecutor,
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(WorldClock) private readonly clock: WorldClock,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
    @inject(PluginOptions) private readonly options: ActorCommunicatorOptions,
    @inject(Governance) @optional() private readonly governance?: Governance,
  ) {
    this.#windows = new InputWindows(windows, tokenizer);
  }

  create(setup: AgentSetup): AgentProcess {
    const { models, executor, pool, log, blobs, clock, knowledge, options } = this;
    const windows = this.#windows;
    const briefing = (): Briefing => this.governance?.briefing(setup.name) ?? plainBriefing(setup);
    return new ActorCommunicatorAgent(setup, {
      models,
      executor,
      pool,
      log,
      blobs,
      clock,
      knowledge,
      windows,
      briefing,
      options,
    });
  }
}

/** What members are told without a plugin that governs: who commands whom. */
function plainBriefing({ name, graph }: AgentSetup): Briefing {
  return {
    topology: '',
    role: '',
    rules: [],
    leaders: [...commandersOf(graph, name)],
    led: [...subordinatesOf(graph, name)],
    mayCorrect: false,
    ballot: null,
  };
}
