import { ActionExecutor, countItems, Decorator, defineDecorator, definePlugin, EventLog, failed, MessagePool, succeeded, type ActionOutcome, type Body, type DirectAction, type DecoratorContainer, type Json, type Position } from '@s-agents/core';

interface Found {
  readonly position: Position;
}

/**
 * A planted race: pickers tell each other which plant they take, look at what they have heard, and then act without looking
 * again. As long as messages arrive at once this works; where one is late, two go for the same plant and both count it.
 */
class RacyPickers implements ActionExecutor {
  readonly specificationVersion = 'v1';
  readonly #heard = new Map<string, Set<string>>();
  #calls = 0;

  constructor(
    private readonly inner: ActionExecutor,
    private readonly container: DecoratorContainer,
  ) {
    container.get<EventLog>(EventLog).subscribe((event) => {
      if (event.type !== 'message.received') return;
      const message = this.#pool.history().find(({ id }) => id === event.messageId);
      if (message?.kind === 'talk') this.#taken(event.agent).add(message.text);
    });
  }

  async execute(action: DirectAction, options: { agent: string; body: Body; signal: AbortSignal }): Promise<ActionOutcome> {
    if (action.verb !== 'pick' || action.intent?.kind !== 'holds') return this.inner.execute(action, options);
    const { agent, body, signal } = options;
    const { items, count } = action.intent;
    const use = (primitive: string, parameters: Json): Promise<ActionOutcome> => body.run({ id: `racy/${this.#calls++}`, primitive, parameters }, { signal });
    for (let picked = countItems((await body.observe({ signal })).inventory, items); picked < count; picked++) {
      const found = await use('find', { names: [...items], count: 16 });
      if (found.status !== 'succeeded') return found;
      const free = (found.value as unknown as readonly Found[]).find(({ position }) => !this.#taken(agent).has(claim(position)));
      if (free === undefined) return failed('not-found', 'everything is taken');
      const { x, y, z } = free.position;
      this.#taken(agent).add(claim(free.position));
      await this.#pool.publish({ from: agent, to: ['workerA', 'workerB', 'workerC'].filter((other) => other !== agent), kind: 'talk', text: claim(free.position) });
      const walked = await use('walk', { position: { x, y, z } });
      if (walked.status !== 'succeeded') return walked;
      // The bug: it said that it takes this one, so it must have it.
      await use('pick', { position: { x, y, z } });
    }
    return succeeded();
  }

  get #pool(): MessagePool {
    return this.container.get<MessagePool>(MessagePool);
  }

  #taken(agent: string): Set<string> {
    const taken = this.#heard.get(agent) ?? new Set<string>();
    this.#heard.set(agent, taken);
    return taken;
  }
}

function claim({ x, z }: Position): string {
  return `I take what grows at ${x}, ${z}`;
}

export const racyPickers = definePlugin({
  name: 'racy-pickers',
  contributions: [{ contract: Decorator, name: 'racy-pickers', value: defineDecorator<ActionExecutor>(ActionExecutor, (inner, container) => new RacyPickers(inner, container)) }],
});

export { racyPickers as default };
