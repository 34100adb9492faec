import {
  Cancelled,
  Decorator,
  defineDecorator,
  definePlugin,
  Environment,
  type ActionOutcome,
  type Body,
  type Json,
  type Plugin,
  type WorldClock,
} from '@s-agents/core';
import { SetAside } from './set-aside.js';
import { Standing, type Stand } from './standing.js';

/** How the bodies of a run moved. */
export interface MovementFigures {
  /** The longest stand of each agent, the longest first. */
  readonly stands: readonly (Stand & {
    readonly agent: string;
    readonly primitive: string;
    readonly parameters: Json;
  })[];
  readonly primitives: Readonly<Record<string, PrimitiveFigures>>;
  /** World seconds that reflexes controlled the bodies, in sum and at most at a time; stands and calls exclude them. */
  readonly reflexes: { readonly seconds: number; readonly longest: number };
}

interface PrimitiveFigures {
  readonly count: number;
  readonly timeouts: number;
  /** World seconds without those of reflexes; calls that were under way at the end are included. */
  readonly longest: number;
}

/** World seconds between two looks at a body that should move. */
const glance = 2;
const movements = /^(goTo|pickUp|flee)$/;

/** Decorates a run's bodies to record where they are while they should move, and how long every call takes. */
export class WatchedBodies {
  readonly #watched: WatchedBody[] = [];

  readonly plugin: Plugin = definePlugin({
    name: 's-agents bench: watched bodies',
    contributions: [
      {
        contract: Decorator,
        name: 'watched-bodies',
        value: defineDecorator<Environment>(Environment, (world) => this.#watch(world)),
      },
    ],
  });

  figures(): MovementFigures {
    const primitives: Record<string, { count: number; timeouts: number; longest: number }> = {};
    for (const { primitive, seconds, timedOut } of this.#watched.flatMap((body) => body.calls())) {
      const sum = (primitives[primitive] ??= { count: 0, timeouts: 0, longest: 0 });
      sum.count++;
      if (timedOut) sum.timeouts++;
      sum.longest = Math.max(sum.longest, seconds);
    }
    const spans = this.#watched.map((body) => body.reflexes());
    const reflexes = {
      seconds: spans.reduce((sum, { seconds }) => sum + seconds, 0),
      longest: Math.max(0, ...spans.map(({ longest }) => longest)),
    };
    return {
      reflexes,
      stands: this.#watched.flatMap((body) => body.stand() ?? []).sort((a, b) => b.seconds - a.seconds),
      primitives,
    };
  }

  #watch(world: Environment): Environment {
    const spawn = world.spawn.bind(world);
    world.spawn = async (agent, options) => {
      const body = await spawn(agent, options);
      const watched = new WatchedBody(body, () => world.clock);
      this.#watched.push(watched);
      return body;
    };
    return world;
  }
}

interface Call {
  readonly primitive: string;
  readonly parameters: Json;
  readonly startedAt: number;
  /** The body's time in reflexes when the call began. */
  readonly setAsideBefore: number;
  seconds: number | null;
  timedOut: boolean;
}

class WatchedBody {
  readonly #calls: Call[] = [];
  readonly #standing = new Standing();
  readonly #setAside = new SetAside();
  #worst: { readonly call: Call; readonly stand: Stand } | null = null;

  constructor(
    private readonly body: Body,
    private readonly clock: () => WorldClock,
  ) {
    body.onEvent(({ type }) => {
      if (type !== 'reflex' && type !== 'reflex-over') return;
      const now = this.clock().now();
      this.#setAside.turns(now, type === 'reflex');
      this.#standing.setAside(now, type === 'reflex');
    });
    const run = body.run.bind(body);
    body.run = async (order, options) => {
      const call: Call = {
        primitive: order.primitive,
        parameters: order.parameters,
        startedAt: this.clock().now(),
        setAsideBefore: this.#setAside.until(this.clock().now()),
        seconds: null,
        timedOut: false,
      };
      this.#calls.push(call);
      if (!movements.test(order.primitive)) return this.#note(call, await run(order, options));
      const done = new AbortController();
      void this.#look(call, done.signal);
      try {
        return this.#note(call, await run(order, options));
      } finally {
        done.abort(new Cancelled('the movement is over'));
      }
    };
  }

  stand(): MovementFigures['stands'][number] | null {
    if (this.#worst === null) return null;
    const { call, stand } = this.#worst;
    return { agent: this.body.agent, ...stand, primitive: call.primitive, parameters: call.parameters };
  }

  calls(): readonly { readonly primitive: string; readonly seconds: number; readonly timedOut: boolean }[] {
    return this.#calls.map((call) => ({
      primitive: call.primitive,
      seconds: call.seconds ?? this.#secondsOf(call),
      timedOut: call.timedOut,
    }));
  }

  reflexes(): { readonly seconds: number; readonly longest: number } {
    return { seconds: this.#setAside.until(this.clock().now()), longest: this.#setAside.longest };
  }

  #secondsOf({ startedAt, setAsideBefore }: Call): number {
    const now = this.clock().now();
    return now - startedAt - (this.#setAside.until(now) - setAsideBefore);
  }

  #note(call: Call, outcome: ActionOutcome): ActionOutcome {
    const now = this.clock().now();
    call.seconds = this.#secondsOf(call);
    call.timedOut = outcome.status === 'failed' && outcome.reason === 'timeout';
    if (movements.test(call.primitive)) this.#standing.ended(now, outcome.status === 'succeeded');
    else if (call.primitive === 'wait') this.#standing.idled(now, call.seconds);
    this.#remember(call);
    return outcome;
  }

  async #look(call: Call, signal: AbortSignal): Promise<void> {
    this.#standing.wants(call.startedAt);
    try {
      for (;;) {
        const { position } = await this.body.observe({ signal, surroundings: false });
        if (signal.aborted) return;
        if (position !== undefined) this.#standing.seen(this.clock().now(), position);
        this.#remember(call);
        await this.clock().sleep(glance, { agent: this.body.agent, signal });
      }
    } catch {
      // The movement has ended or the body is gone.
    }
  }

  #remember(call: Call): void {
    const { longest } = this.#standing;
    if (longest !== null && longest !== this.#worst?.stand) this.#worst = { call, stand: longest };
  }
}
