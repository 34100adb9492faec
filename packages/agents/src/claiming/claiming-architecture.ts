import type { AgentSetup, Curriculum } from '@s-agents/core';
import { injectable, injectFromBase } from 'inversify';
import { VoyagerArchitecture } from '../voyager/voyager-architecture.js';
import { voyagerReducer } from '../voyager/reducer.js';
import { ClaimingCurriculum } from './claiming-curriculum.js';

/**
 * Makes agents that share an objective without a leader: each works as Voyager does, towards pieces of it that it claims
 * from a list that all see. Its constructor and what is injected into it are those of its base.
 */
@injectable()
@injectFromBase({ extendConstructorArguments: true })
export class ClaimingArchitecture extends VoyagerArchitecture {
  /** Members see each other's claims in the run's log. */
  static override readonly apart = false;

  protected override curriculumFor(setup: AgentSetup): Curriculum {
    const { curriculum, pool, log } = this;
    if (setup.graph.agents.length === 1) return curriculum;
    const isInDoubt = (): boolean => (log.stateOf(voyagerReducer, setup.name)?.died ?? null) !== null;
    return new ClaimingCurriculum(setup, { curriculum, pool, log, isInDoubt });
  }
}
