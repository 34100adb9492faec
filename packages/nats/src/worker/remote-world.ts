import {
  defineDecorator,
  Environment,
  RequestLimiter,
  SkillStore,
  type Decorator,
  type WorldClock,
} from '@s-agents/core';

/**
 * The world as a worker has it: its rules are here, and it is in the run's process, or in one of its own. Where bodies enter
 * it from the run's process, it is neither started nor stopped from here.
 */
export function remoteWorld(inner: Environment, clock: WorldClock, bodies: 'run' | 'workers'): Environment {
  const outer = Object.create(inner) as Environment;
  const properties: Partial<Environment> =
    bodies === 'workers'
      ? { clock }
      : {
          clock,
          start: () => Promise.reject(new Error('the world is started by the process of the run')),
          spawn: () => Promise.reject(new Error('bodies are spawned by the process of the run')),
          stop: async () => {},
        };
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(outer, name, { value });
  // Its own fields are private to it: what it answers is asked of it.
  return new Proxy(outer, {
    get: (target, name) => {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name) as unknown;
      const value = Reflect.get(inner, name, inner) as unknown;
      return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
    },
  });
}

/** What a worker has in place of the parts that the run has once. */
export interface SharedParts {
  readonly clock: WorldClock;
  readonly skills: SkillStore;
  /** The limits of model servers, in place of this process's own. */
  readonly limited: (own: RequestLimiter) => RequestLimiter;
}

/** Puts these parts in the place of a worker's own. `bodies`: from which process they enter the world. */
export function workerDecorators(
  { clock, skills, limited }: SharedParts,
  bodies: 'run' | 'workers',
): readonly Decorator[] {
  return [
    defineDecorator<Environment>(Environment, (environment) => remoteWorld(environment, clock, bodies)),
    defineDecorator<SkillStore>(SkillStore, () => skills),
    defineDecorator<RequestLimiter>(RequestLimiter, limited),
  ];
}
