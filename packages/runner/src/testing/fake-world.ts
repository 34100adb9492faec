import { inject, injectable } from 'inversify';
import { z } from 'zod';
import {
  failed,
  PluginOptions,
  SAgentsError,
  succeeded,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Environment,
  type EnvironmentCapabilities,
  type EnvironmentStart,
  type GoalCheck,
  type GoalStatus,
  type Inventory,
  type PrimitiveCall,
  type PrimitiveDefinition,
  type Task,
  type WorldKnowledge,
} from '@s-agents/core';
import { createVirtualClock, type VirtualClock } from '@s-agents/kit';

export const fakeWorldOptions = z.strictObject({
  /** World seconds that gathering one stone takes. */
  seconds: z.number().positive().default(3),
  /** Time never passes, so a run continues until it is stopped. */
  timeless: z.boolean().default(false),
  /** Agents that find nothing to gather. */
  barren: z.array(z.string()).default([]),
  /** World seconds after which the world fails permanently. */
  failsAt: z.number().positive().optional(),
  /** The method that never settles, even when the signal aborts. */
  hangsAt: z.enum(['start', 'spawn']).optional(),
  refusesToStart: z.boolean().default(false),
  /** Whether a run in it can be taken up. */
  resumable: z.boolean().default(true),
});
type Options = z.output<typeof fakeWorldOptions>;

/** A world of stones: to gather, a body waits and then holds one more. It understands "gather N stone". */
@injectable()
export class FakeWorld implements Environment {
  readonly specificationVersion = 'v1';
  readonly capabilities: EnvironmentCapabilities;
  readonly skills = [];
  readonly versions = { 'fake-world': '1' };
  readonly clock: VirtualClock;
  readonly primitives: readonly PrimitiveDefinition[] = [
    { name: 'gather', parameters: z.object({}), doc: 'Takes one stone.', idempotent: false },
  ];
  readonly knowledge: WorldKnowledge = {
    resolve: (name) => (name === 'stone' ? ['stone'] : []),
    methods: () => [],
    nearDistance: 12,
    structures: [],
    verbs: [],
    rules: [],
  };
  readonly #bodies = new Map<string, FakeBody>();
  readonly #stopped = new AbortController();

  constructor(@inject(PluginOptions) private readonly options: Options) {
    this.clock = createVirtualClock({ advance: options.timeless ? 'manual' : 'when-idle' });
    this.capabilities = {
      goals: ['holds'],
      ...(options.resumable ? { resume: 'repeat' } : {}),
    };
  }

  describe(): string {
    return 'a fake world of stones';
  }

  parseTask(input: unknown): Task {
    const match = typeof input === 'string' ? /^gather (\d+) stone$/.exec(input) : null;
    if (match === null)
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: `cannot understand the task ${JSON.stringify(input)}`,
        remedy: 'write "gather 5 stone"',
      });
    const count = Number(match[1]);
    return {
      work: [{ verb: 'gather', quantity: count, object: 'stone' }],
      goal: { conditions: [{ kind: 'holds', name: 'stone', items: ['stone'], count }] },
      setup: { inventories: {} },
      limits: { worldMinutes: 1000 },
    };
  }

  async start({ onTrouble }: EnvironmentStart): Promise<void> {
    if (this.options.refusesToStart)
      throw new SAgentsError({
        code: 'SERVER_UNREACHABLE',
        message: 'the fake world does not answer',
        remedy: 'set environment.refusesToStart to false',
      });
    const { failsAt, hangsAt } = this.options;
    if (hangsAt === 'start') return new Promise(() => {});
    if (failsAt !== undefined)
      this.clock.sleep(failsAt, { signal: this.#stopped.signal }).then(
        () => onTrouble({ what: 'the fake world broke', detail: 'Error: at f (/home/ann/x.js:1:2)', recovered: false }),
        () => {},
      );
  }

  async spawn(agent: string): Promise<Body> {
    if (this.options.hangsAt === 'spawn') return new Promise(() => {});
    const body = new FakeBody(agent, this.clock, this.options);
    this.#bodies.set(agent, body);
    return body;
  }

  goalCheck(goal: Task['goal']): GoalCheck {
    const wanted = goal.conditions.reduce(
      (sum, condition) => sum + (condition.kind === 'holds' ? condition.count : 0),
      0,
    );
    return {
      source: 'server',
      check: async (): Promise<GoalStatus> => {
        const held = [...this.#bodies.values()].reduce((sum, { stones }) => sum + stones, 0);
        return { met: held >= wanted, wanted, reached: Math.min(wanted, held) };
      },
    };
  }

  pace(): { worldSeconds: number; lateTickShare: number | null; void: string | null } {
    return { worldSeconds: this.clock.now(), lateTickShare: null, void: null };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.clock.stop();
  }
}

export class FakeBody implements Body {
  stones = 0;
  readonly #listeners = new Set<(event: BodyEvent) => void>();

  constructor(
    readonly agent: string,
    private readonly clock: VirtualClock,
    private readonly options: Options,
  ) {}

  async observe(): Promise<{ inventory: Inventory; equipment: Record<string, string>; health: number; food: number }> {
    return { inventory: this.stones === 0 ? {} : { stone: this.stones }, equipment: {}, health: 20, food: 18 };
  }

  async run(_call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    await this.clock.sleep(this.options.seconds, { agent: this.agent, signal });
    if (this.options.barren.includes(this.agent)) return failed('not-found', 'there is no stone here');
    this.stones++;
    return succeeded();
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
