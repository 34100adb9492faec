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
import { LogReader } from '../log-reader.js';
import { VoyagerAgent } from './voyager-agent.js';
import { voyagerReducer } from './reducer.js';

/** Makes agents that work alone, as Voyager does (arXiv 2305.16291), the baseline of S-Agents, table 2(b). */
@injectable()
export class VoyagerArchitecture implements AgentArchitecture {
  static readonly apart: boolean = true;
  static readonly journal = voyagerReducer;
  readonly specificationVersion = specificationVersion;
  readonly #reader: LogReader;

  constructor(
    @inject(Curriculum) protected readonly curriculum: Curriculum,
    @inject(ActionExecutor) private readonly executor: ActionExecutor,
    @inject(MessagePool) protected readonly pool: MessagePool,
    @inject(EventLog) protected readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {
    this.#reader = new LogReader(log);
  }

  create(setup: AgentSetup): AgentProcess {
    const { executor, pool, log, blobs, clock } = this;
    const curriculum = this.curriculumFor(setup);
    const agent = new VoyagerAgent(setup, { curriculum, executor, pool, log, blobs, clock });
    this.#reader.add(agent);
    return agent;
  }

  /** What chooses the agent's steps. */
  protected curriculumFor(_setup: AgentSetup): Curriculum {
    return this.curriculum;
  }
}
