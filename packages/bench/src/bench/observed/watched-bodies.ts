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
import { ReflexTimer } from './reflex-timer.js';
import { StandstillTracker, type Standstill } from './standstill-tracker.js';

/** How the bodies of a run moved, and how long their calls took. */
export interface MovementFigures {
  /** The longest standstill of each agent, the longest first. */
  readonly stands: readonly (Standstill & {
    readonly agent: string;
    readonly primitive: string;
    readonly parameters: Json;
  })[];
  readonly primitives: Readonly<Record<string, PrimitiveFigures>>;
  /**
   * World seconds in which reflexes controlled the bodies: in total, and the longest. `stands` and `primitives` exclude
   * them.
   */
  readonly reflexes: { readonly seconds: number; readonly longest: number };
}

interface PrimitiveFigures {
  readonly count: number;
  readonly timeouts: number;
  /** World seconds without those of reflexes, including calls that had not ended with the run. */
  readonly longest: number;
}

/** World seconds between two observations of a body that should move. */
const observationIntervalSeconds = 2;
const movements = /^(goTo|pickUp|flee)$/;

/** Decorates a run's bodies to record where they stand while they should move, and how long every call takes. */
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
  /** The body's seconds in reflexes when the call began. */
  readonly reflexSecondsBefore: number;
  seconds: number | null;
  timedOut: boolean;
}

class WatchedBody {
  readonly #calls: Call[] = [];
  readonly #standstills = new StandstillTracker();
  readonly #reflexTimer = new ReflexTimer();
  #worst: { readonly call: Call; readonly stand: Standstill } | null = null;

  constructor(
    private readonly body: Body,
    private readonly clock: () => WorldClock,
  ) {
    body.onEvent(({ type }) => {
      if (type !== 'reflex' && type !== 'reflex-over') return;
      const now = this.clock().now();
      this.#reflexTimer.changes(now, type === 'reflex');
      this.#standstills.reflexChanges(now, type === 'reflex');
    });
    const run = body.run.bind(body);
    body.run = async (bodyCall, options) => {
      const call: Call = {
        primitive: bodyCall.primitive,
        parameters: bodyCall.parameters,
        startedAt: this.clock().now(),
        reflexSecondsBefore: this.#reflexTimer.secondsUntil(this.clock().now()),
        seconds: null,
        timedOut: false,
      };
      this.#calls.push(call);
      if (!movements.test(bodyCall.primitive)) return this.#end(call, await run(bodyCall, options));
      const done = new AbortController();
      void this.#observeMovement(call, done.signal);
      try {
        return this.#end(call, await run(bodyCall, options));
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
    return { seconds: this.#reflexTimer.secondsUntil(this.clock().now()), longest: this.#reflexTimer.longest };
  }

  #secondsOf({ startedAt, reflexSecondsBefore }: Call): number {
    const now = this.clock().now();
    return now - startedAt - (this.#reflexTimer.secondsUntil(now) - reflexSecondsBefore);
  }

  #end(call: Call, outcome: ActionOutcome): ActionOutcome {
    const now = this.clock().now();
    call.seconds = this.#secondsOf(call);
    call.timedOut = outcome.status === 'failed' && outcome.reason === 'timeout';
    if (movements.test(call.primitive)) this.#standstills.movementEnds(now, outcome.status === 'succeeded');
    else if (call.primitive === 'wait') this.#standstills.waited(now, call.seconds);
    this.#keepWorst(call);
    return outcome;
  }

  async #observeMovement(call: Call, signal: AbortSignal): Promise<void> {
    this.#standstills.movementBegins(call.startedAt);
    try {
      for (;;) {
        const { position } = await this.body.observe({ signal, surroundings: false });
        if (signal.aborted) return;
        if (position !== undefined) this.#standstills.seenAt(this.clock().now(), position);
        this.#keepWorst(call);
        await this.clock().sleep(observationIntervalSeconds, { agent: this.body.agent, signal });
      }
    } catch {
      // The movement has ended or the body is gone.
    }
  }

  #keepWorst(call: Call): void {
    const { longest } = this.#standstills;
    if (longest !== null && longest !== this.#worst?.stand) this.#worst = { call, stand: longest };
  }
}
