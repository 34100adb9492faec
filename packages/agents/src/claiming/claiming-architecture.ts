import {
  ActionExecutor,
  BlobStore,
  Curriculum,
  EventLog,
  MessagePool,
  specificationVersion,
  WorldClock,
  type AgentArchitecture,
  type AgentProcess,
  type AgentSetup,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { LogReader } from '../hourglass/log-reader.js';
import { voyagerReducer } from '../voyager/reducer.js';
import { VoyagerAgent } from '../voyager/voyager-agent.js';
import { ClaimingCurriculum } from './claiming-curriculum.js';

/** Makes agents that share an objective without a leader: each claims pieces of it from a list that all see. */
@injectable()
export class ClaimingArchitecture implements AgentArchitecture {
  static readonly journal = voyagerReducer;
  readonly specificationVersion = specificationVersion;
  readonly #reader: LogReader;

  constructor(
    @inject(Curriculum) private readonly curriculum: Curriculum,
    @inject(ActionExecutor) private readonly executor: ActionExecutor,
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {
    this.#reader = new LogReader(log);
  }

  create(setup: AgentSetup): AgentProcess {
    const { curriculum: inner, executor, pool, log, blobs, clock } = this;
    const isAlone = setup.graph.agents.length === 1;
    const isInDoubt = (): boolean => (log.stateOf(voyagerReducer, setup.name)?.died ?? null) !== null;
    const curriculum = isAlone ? inner : new ClaimingCurriculum(setup, { curriculum: inner, pool, log, isInDoubt });
    const agent = new VoyagerAgent(setup, { curriculum, executor, pool, log, blobs, clock });
    this.#reader.add(agent);
    return agent;
  }
}
