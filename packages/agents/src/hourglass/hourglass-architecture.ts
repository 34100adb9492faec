import {
  ActionExecutor,
  ActionPlanner,
  BlobStore,
  EventLog,
  FeedbackProcessor,
  gets,
  MessagePool,
  ProgressMonitor,
  Respondent,
  RunContext,
  specificationVersion,
  sumOf,
  TaskPlanner,
  WorldClock,
  WorldKnowledge,
  type AgentArchitecture,
  type AgentProcess,
  type AgentSetup,
  type Deed,
  type Inventory,
  type Observation,
} from '@s-agents/core';
import { inject, injectable, optional } from 'inversify';
import { HourglassAgent } from './hourglass-agent.js';
import { LogReader } from '../log-reader.js';
import { hourglassReducer } from './reduce/reducer.js';

/** Makes hourglass agents from the parts that the run is composed of (S-Agents, section 3.2; CSAS). */
@injectable()
export class HourglassArchitecture implements AgentArchitecture {
  static readonly journal = hourglassReducer;
  readonly specificationVersion = specificationVersion;
  readonly #reader: LogReader;

  constructor(
    @inject(TaskPlanner) private readonly taskPlanner: TaskPlanner,
    @inject(ActionPlanner) private readonly actionPlanner: ActionPlanner,
    @inject(ProgressMonitor) private readonly progressMonitor: ProgressMonitor,
    @inject(FeedbackProcessor) @optional() private readonly feedbackProcessor: FeedbackProcessor | undefined,
    @inject(Respondent) private readonly respondent: Respondent,
    @inject(ActionExecutor) private readonly executor: ActionExecutor,
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(WorldClock) private readonly clock: WorldClock,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(RunContext) private readonly context: Pick<RunContext, 'config'>,
  ) {
    this.#reader = new LogReader(log);
  }

  create(setup: AgentSetup): AgentProcess {
    const { taskPlanner, actionPlanner, progressMonitor, respondent, executor, pool, log, blobs, clock } = this;
    const agent = new HourglassAgent(setup, {
      taskPlanner,
      actionPlanner,
      progressMonitor,
      feedbackProcessor: this.feedbackProcessor ?? null,
      respondent,
      executor,
      pool,
      log,
      blobs,
      clock,
      milestones: this.context.config.agents.milestones,
      toolsFor: (thing) => this.#toolsFor(thing),
      gets: (deed, item) => this.#gets(deed, item),
      usedBy: (action) => this.#usedBy(action),
      dangers: (observation) => this.#dangers(observation),
    });
    this.#reader.add(agent);
    return agent;
  }

  /** What an agent that perceives this should see to before anything else. */
  #dangers(observation: Observation): readonly string[] {
    return (this.knowledge.remedies?.(observation) ?? []).map(({ danger }) => danger);
  }

  /** "get" is the verb of deeds that come by something in whatever way. */
  #gets(deed: Pick<Deed, 'verb' | 'object'>, item: string): boolean {
    if (!this.knowledge.resolve(deed.object).includes(item)) return false;
    return deed.verb === 'get' || gets(deed, this.knowledge);
  }

  #usedBy({ verb, object, quantity, recipient }: Deed): Inventory {
    if (recipient !== undefined) return { [object]: quantity };
    const method = this.knowledge.methods(object).find((one) => one.verb === verb);
    const times = method === undefined ? 0 : Math.ceil(quantity / method.yields);
    return sumOf((method?.consumes ?? []).map(({ name, count }) => ({ [name]: Math.ceil(count * times) })));
  }

  #toolsFor(thing: string): readonly string[] {
    const methods = this.knowledge.methods(thing);
    return methods.flatMap(({ tools }) => tools.flatMap(({ items }) => items));
  }
}
