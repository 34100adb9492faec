import { inject, injectable } from 'inversify';
import { z } from 'zod';
import {
  EventLog,
  SAgentsError,
  succeeded,
  WallClock,
  type Body,
  type Environment,
  type EnvironmentStart,
  type GoalCheck,
  type Observation,
  type Skill,
  type Task,
  type WorldClock,
  type WorldKnowledge,
} from '@s-agents/core';
import type { FakeBackend } from '../job.js';
import { FakeBackendToken } from './fake-backend-token.js';

/** The name of the user, to whom the root reports. */
const user = 'user';

const visit: Skill = {
  name: 'visit',
  description: 'Visits a place.',
  parameters: null,
  version: 1,
  code:
    '// skill: visit\n// description: Visits a place.\nasync function visit(bot, parameters) {\n  return ' +
    'bot.visit(parameters);\n}\n',
};

/**
 * A world in wall time with one primitive, which takes no time. The goal is met when the root has reported to the user.
 */
@injectable()
export class IdleWorld implements Environment {
  readonly specificationVersion = 'v1';
  readonly knowledge: WorldKnowledge = {
    resolve: () => [],
    methods: () => [],
    nearDistance: 12,
    structures: [],
    verbs: [{ verb: 'visit', doc: 'Visits a place. The quantity is 1.' }],
    rules: [],
  };
  readonly primitives = [
    {
      name: 'visit',
      parameters: z.looseObject({ object: z.string(), quantity: z.int() }),
      doc: 'Visits a place.',
      idempotent: true,
    },
  ];
  readonly capabilities = { goals: ['holds'] } as const;
  readonly skills = [visit];
  readonly versions = {};
  readonly clock: WorldClock;
  #answered = false;

  constructor(
    @inject(WallClock) wallClock: WallClock,
    @inject(EventLog) private readonly log: EventLog,
    @inject(FakeBackendToken) private readonly backend: FakeBackend,
  ) {
    const start = wallClock.now();
    const nothing = (): void => {};
    const sleep: WorldClock['sleep'] = (seconds, options) => wallClock.sleep(seconds * 1000, options);
    this.clock = {
      now: () => (wallClock.now() - start) / 1000,
      sleep,
      hold: () => nothing,
      turn: async () => nothing,
      // Measured latency has already passed.
      charge: ({ source, seconds }, options) =>
        source === 'measured' || seconds === 0 ? Promise.resolve() : sleep(seconds, options),
    };
  }

  describe(): string {
    return 'a world that does nothing';
  }

  parseTask(input: unknown): Task {
    if (typeof input !== 'string')
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: 'the task of this world is a sentence',
        remedy: 'give a string',
      });
    return {
      work: [input],
      goal: { conditions: [{ kind: 'holds', name: 'answer', items: ['answer'], count: 1 }] },
      setup: { inventories: {} },
      limits: {},
    };
  }

  async start({ signal }: EnvironmentStart): Promise<void> {
    signal.throwIfAborted();
    this.log.subscribe((event) => {
      if (
        event.type === 'message.published' &&
        event.message.report?.status === 'succeeded' &&
        event.message.to.includes(user)
      )
        this.#answered = true;
    });
  }

  async spawn(agent: string): Promise<Body> {
    const observation = observationOf(agent);
    return {
      agent,
      observe: async () => ({ ...observation }),
      run: async ({ parameters }) => succeeded(this.backend.useTool((parameters as { object: string }).object)),
      onEvent: () => () => {},
      close: async () => {},
    };
  }

  goalCheck(): GoalCheck {
    return {
      source: 'server',
      check: async () => ({ met: this.#answered, wanted: 1, reached: this.#answered ? 1 : 0 }),
    };
  }

  pace(): { worldSeconds: number; lateTickShare: null; void: null } {
    return { worldSeconds: this.clock.now(), lateTickShare: null, void: null };
  }

  async stop(): Promise<void> {}
}

/** Returns an observation about as large as one in Minecraft. */
function observationOf(agent: string): Observation {
  const x = agent.length;
  return {
    inventory: { map: 1 },
    equipment: { hand: 'map' },
    position: { x, y: 64, z: -x },
    properties: { health: 20, food: 20 },
    world: { biome: 'plains', timeOfDay: 'day' },
    entities: [
      { class: 'grass_block', distance: 1 },
      { class: 'dirt', distance: 2 },
      { class: 'oak_log', distance: 7 },
      { class: 'stone', distance: 12 },
    ],
  };
}
