import {
  ActionExecutor,
  Decorator,
  defineDecorator,
  definePlugin,
  EventLog,
  failed,
  MessagePool,
  ProgressMonitor,
  succeeded,
  type ActionOutcome,
  type Body,
  type Action,
  type DecoratorContainer,
  type Json,
  type Plugin,
  type Position,
} from '@s-agents/core';
import { countItems } from '@s-agents/kit';

/** A plant or item that a primitive found. */
interface Sighting {
  /** The id of an item that lies on the ground. */
  readonly id?: number;
  readonly position: Position;
}

type Spot = { readonly x: number; readonly y: number; readonly z: number };
type Use = (primitive: string, parameters: Json) => Promise<ActionOutcome>;

/** How pickers find, reach and take plants in a world. */
interface Harvest {
  readonly verb: string;
  readonly find: (items: readonly string[], use: Use) => Promise<ActionOutcome>;
  readonly walk: (position: Spot, use: Use) => Promise<ActionOutcome>;
  /**
   * Resolves with false when the plant was there but was not picked up. Here is the bug: a plant that is gone counts as
   * taken by the picker that announced it.
   */
  readonly take: (position: Spot, use: Use) => Promise<boolean>;
}

const berries: Harvest = {
  verb: 'pick',
  find: (items, use) => use('find', { names: [...items], count: 16 }),
  walk: (position, use) => use('walk', { position }),
  take: async (position, use) => {
    await use('pick', { position });
    return true;
  },
};

const logs: Harvest = {
  verb: 'mine',
  find: async (items, use) => {
    const logs = await use('findBlocks', { names: [...items], maxDistance: 48, count: 128 });
    return logs.status === 'succeeded'
      ? succeeded(lowestLogs(logs.value as unknown as readonly Sighting[]) as unknown as Json)
      : logs;
  },
  walk: (position, use) => use('goTo', { position, within: 2, allowDig: true }),
  take: async (position, use) => {
    const dug = await use('dig', { position });
    if (dug.status !== 'succeeded') return dug.status === 'failed' && dug.reason === 'target-gone';
    const lying = await use('findItems', { maxDistance: 6 });
    const its = (lying.status === 'succeeded' ? (lying.value as unknown as readonly Sighting[]) : []).find(
      (item) => Math.hypot(item.position.x - position.x - 0.5, item.position.z - position.z - 0.5) < 0.8,
    );
    return its === undefined || (await use('pickUp', { id: its.id ?? 0 })).status === 'succeeded';
  },
};

/** The lowest log of each trunk. */
function lowestLogs(logs: readonly Sighting[]): readonly Sighting[] {
  return logs.filter(
    ({ position: { x, y, z } }) => !logs.some(({ position }) => position.x === x && position.z === z && position.y < y),
  );
}

/**
 * A planted race: pickers claim a plant in a message, skip the plants that others claimed, and never look again. This
 * works while messages arrive at once; when one is late, two pickers go for the same plant and both count it.
 */
class RacyPickers implements ActionExecutor {
  readonly specificationVersion = 'v1';
  /** Agent → the claims that it knows of, its own included. */
  readonly #claims = new Map<string, Set<string>>();
  #calls = 0;

  constructor(
    private readonly harvest: Harvest,
    private readonly inner: ActionExecutor,
    private readonly container: DecoratorContainer,
  ) {
    container.get<EventLog>(EventLog).subscribe((event) => {
      if (event.type === 'message.received' && event.message.kind === 'talk')
        this.#claimsKnownTo(event.agent).add(event.message.text);
    });
  }

  async execute(action: Action, options: { agent: string; body: Body; signal: AbortSignal }): Promise<ActionOutcome> {
    const { harvest } = this;
    if (action.verb !== harvest.verb || action.intent?.kind !== 'holds') return this.inner.execute(action, options);
    const { agent, body, signal } = options;
    const { items, count } = action.intent;
    const use: Use = (primitive, parameters) =>
      body.run({ id: `racy/${this.#calls++}`, primitive, parameters }, { signal });
    for (let picked = countItems((await body.observe({ signal })).inventory, items); picked < count; ) {
      const plants = await harvest.find(items, use);
      if (plants.status !== 'succeeded') return plants;
      const free = (plants.value as unknown as readonly Sighting[]).find(
        ({ position }) => !this.#claimsKnownTo(agent).has(claim(position)),
      );
      if (free === undefined) return failed('not-found', 'everything is taken');
      const { x, y, z } = free.position;
      this.#claimsKnownTo(agent).add(claim(free.position));
      await this.#pool.publish({
        from: agent,
        to: ['workerA', 'workerB', 'workerC'].filter((other) => other !== agent),
        kind: 'talk',
        text: claim(free.position),
      });
      const walked = await harvest.walk({ x, y, z }, use);
      if (walked.status !== 'succeeded') return walked;
      if (await harvest.take({ x, y, z }, use)) picked++;
    }
    return succeeded();
  }

  get #pool(): MessagePool {
    return this.container.get<MessagePool>(MessagePool);
  }

  #claimsKnownTo(agent: string): Set<string> {
    const claims = this.#claims.get(agent) ?? new Set<string>();
    this.#claims.set(agent, claims);
    return claims;
  }
}

function claim({ x, z }: Position): string {
  return `I take the plant at ${x}, ${z}`;
}

/** Believes what was done, and does not look at what is held. */
const gullible = defineDecorator<ProgressMonitor>(ProgressMonitor, (inner) => ({
  specificationVersion: 'v1',
  judge: (inputs, options) =>
    inputs.outcomes.length > 0 && inputs.outcomes.every(({ outcome }) => outcome.status === 'succeeded')
      ? Promise.resolve({ status: 'success', reason: 'Every action succeeded.' })
      : inner.judge(inputs, options),
}));

function racy(name: string, harvest: Harvest): Plugin {
  return definePlugin({
    name,
    contributions: [
      {
        contract: Decorator,
        name,
        value: defineDecorator<ActionExecutor>(
          ActionExecutor,
          (inner, container) => new RacyPickers(harvest, inner, container),
        ),
      },
      { contract: Decorator, name: `${name}/monitor`, value: gullible },
    ],
  });
}

/** The race in the garden. */
export const racyPickers = racy('racy-pickers', berries);

/** The race in a Minecraft world: two agents fell one tree. */
export const racyFellers = racy('racy-fellers', logs);

export { racyPickers as default };
