import {
  ActionExecutor,
  ActionPlanner,
  BlobStore,
  EventLog,
  FeedbackProcessor,
  MessagePool,
  ProgressMonitor,
  Respondent,
  RunContext,
  specificationVersion,
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
import { gets, sumOf } from '@s-agents/kit';
import { inject, injectable, optional } from 'inversify';
import { HourglassAgent } from './hourglass-agent.js';
import type { HourglassParts } from './live/lane-options.js';
import { LogReader } from '../log-reader.js';
import { hourglassReducer } from './reduce/reducer.js';

/** Makes hourglass agents from the parts that the run is composed of (S-Agents, section 3.2; CSAS). */
@injectable()
export class HourglassArchitecture implements AgentArchitecture {
  static readonly apart = true;
  static readonly journal = hourglassReducer;
  readonly specificationVersion = specificationVersion;
  readonly #reader: LogReader;
  readonly #parts: HourglassParts;

  constructor(
    @inject(TaskPlanner) taskPlanner: TaskPlanner,
    @inject(ActionPlanner) actionPlanner: ActionPlanner,
    @inject(ProgressMonitor) progressMonitor: ProgressMonitor,
    @inject(FeedbackProcessor) @optional() feedbackProcessor: FeedbackProcessor | undefined,
    @inject(Respondent) respondent: Respondent,
    @inject(ActionExecutor) executor: ActionExecutor,
    @inject(MessagePool) pool: MessagePool,
    @inject(EventLog) log: EventLog,
    @inject(BlobStore) blobs: BlobStore,
    @inject(WorldClock) clock: WorldClock,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
  ) {
    this.#reader = new LogReader(log);
    this.#parts = {
      ...{ taskPlanner, actionPlanner, progressMonitor, respondent, executor, pool, log, blobs, clock },
      feedbackProcessor: feedbackProcessor ?? null,
      milestones: config.agents.milestones,
      toolsFor: (thing) => this.#toolsFor(thing),
      gets: (deed, item) => this.#gets(deed, item),
      usedBy: (action) => this.#usedBy(action),
      dangers: (observation) => this.#dangers(observation),
    };
  }

  create(setup: AgentSetup): AgentProcess {
    const agent = new HourglassAgent(setup, this.#parts);
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
