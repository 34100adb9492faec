import {
  defineDecorator,
  Environment,
  RequestLimiter,
  Seats,
  SkillStore,
  type Decorator,
  type WorldClock,
} from '@s-agents/core';
import { withIts } from './with-its.js';

/**
 * The world as a worker has it: its rules are here, and it is in the run's process, or in one of its own. Where bodies enter
 * it from the run's process, it is neither started nor stopped from here.
 */
export function remoteWorld(inner: Environment, clock: WorldClock, bodies: 'run' | 'workers'): Environment {
  if (bodies === 'workers') return withIts(inner, { clock });
  return withIts(inner, {
    clock,
    start: () => Promise.reject(new Error('the world is started by the process of the run')),
    spawn: () => Promise.reject(new Error('bodies are spawned by the process of the run')),
    stop: async () => {},
  });
}

/** What a worker has in place of the parts that the run has once. */
export interface SharedParts {
  readonly clock: WorldClock;
  readonly skills: SkillStore;
  /** The limits of model servers, in place of this process's own. */
  readonly limited: (own: RequestLimiter) => RequestLimiter;
  /** The seats of the run, in place of this process's own. */
  readonly seated: (own: Seats) => Seats;
}

/** Puts these parts in the place of a worker's own. `bodies`: from which process they enter the world. */
export function workerDecorators(
  { clock, skills, limited, seated }: SharedParts,
  bodies: 'run' | 'workers',
): readonly Decorator[] {
  return [
    defineDecorator<Environment>(Environment, (environment) => remoteWorld(environment, clock, bodies)),
    defineDecorator<SkillStore>(SkillStore, () => skills),
    defineDecorator<RequestLimiter>(RequestLimiter, limited),
    defineDecorator<Seats>(Seats, seated),
  ];
}
