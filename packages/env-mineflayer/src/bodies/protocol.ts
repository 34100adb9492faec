import type { ActionOutcome, BodyEvent, Observation, PrimitiveCall, StepCounts } from '@s-agents/core';
import type { ReflexName } from '@s-agents/minecraft';

/** Where and how a body enters its world. */
export interface JoinOptions {
  readonly host: string;
  readonly port: number;
  /** Minecraft version. */
  readonly version: string;
  /** Chunks around the body that the server is asked to send. */
  readonly viewDistance: number;
  /** World seconds in a second of the host's real time: how many physics steps may be caught up at once. */
  readonly speed: number;
  /** World seconds that joining may take. */
  readonly joinSeconds: number;
  /** World seconds that a body stays in the world before it counts as joined; left out: none. */
  readonly settleSeconds?: number;
  /** Whose words it hears; everybody's when it is left out. */
  readonly hears?: readonly string[];
  /** World seconds without any packet after which the server counts as gone. */
  readonly silentSeconds: number;
  /** World seconds for which a lost body tries to come back. */
  readonly returnSeconds: number;
  /** What the body does of its own accord; left out: nothing. */
  readonly reflexes?: readonly ReflexName[];
  /** Items that the task is about: no reflex eats them for a little hunger. */
  readonly kept?: readonly string[];
}

/** What this process tells a body host. `request` numbers are the sender's own; `ping` asks for a `pong`. */
export type ToHost =
  | { readonly type: 'ping' }
  | { readonly type: 'join'; readonly agent: string; readonly options: JoinOptions }
  | { readonly type: 'leave'; readonly agent: string }
  | { readonly type: 'run'; readonly agent: string; readonly request: number; readonly call: PrimitiveCall }
  | { readonly type: 'abort'; readonly agent: string; readonly request: number; readonly why: string }
  | { readonly type: 'observe'; readonly agent: string; readonly request: number; readonly surroundings: boolean };

/**
 * What a body host tells back. `age`: the world's, and the physics steps that the body has made. `progress`: a long
 * call gets on. `absent`: no observation, the body is not in the world at the moment.
 */
export type FromHost =
  | { readonly type: 'pong' }
  | { readonly type: 'joined'; readonly agent: string; readonly version: string; readonly gameMode: string }
  | { readonly type: 'refused'; readonly agent: string; readonly code: string; readonly why: string }
  | { readonly type: 'ended'; readonly agent: string; readonly request: number; readonly outcome: ActionOutcome }
  | { readonly type: 'progress'; readonly agent: string; readonly request: number }
  | { readonly type: 'observed'; readonly agent: string; readonly request: number; readonly observation: Observation }
  | { readonly type: 'absent'; readonly agent: string; readonly request: number }
  | { readonly type: 'event'; readonly agent: string; readonly event: BodyEvent }
  | { readonly type: 'age'; readonly agent: string; readonly ticks: number; readonly steps: StepCounts }
  | { readonly type: 'gone'; readonly agent: string; readonly why: string };
