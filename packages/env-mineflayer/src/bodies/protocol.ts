import type { ActionOutcome, BodyEvent, Observation, Position, PrimitiveCall, StepCounts } from '@s-agents/core';
import type { AskedFor, ProtectionOptions, ReflexName } from '@s-agents/minecraft';
import type { Account } from '../accounts.js';
import type { RefusedArea } from '../traits/refused-places.js';
import type { Secret } from '../secrets.js';

/** Where and how a body joins its world. */
export interface JoinOptions {
  readonly host: string;
  readonly port: number;
  /** Minecraft version. */
  readonly version: string;
  /** The account with which the body signs in; none on a server that checks no accounts. */
  readonly account?: Account | undefined;
  /** View distance in chunks, as the server is asked for it. */
  readonly viewDistance: number;
  /** Seconds that joining may take. */
  readonly joinSeconds: number;
  /** Seconds that a body stays in the world before it counts as joined; 0 when left out. */
  readonly settleSeconds?: number;
  /** Players that the body hears; all when left out. */
  readonly hears?: readonly string[];
  /** Players whose words are commands; none when left out. */
  readonly commanders?: readonly string[];
  /** What the body says in the chat each time it joins, before it acts; may hold secrets. */
  readonly onJoin?: readonly string[];
  /** What is masked in all that the server says. */
  readonly secrets?: readonly Secret[];
  /** Seconds without a packet after which the connection counts as lost. */
  readonly silentSeconds: number;
  /** Seconds for which a lost body tries to rejoin. */
  readonly returnSeconds: number;
  /** The body's reflexes; none when left out. */
  readonly reflexes?: readonly ReflexName[];
  /** Items that the task needs, which reflexes do not eat when the body is only a little hungry. */
  readonly kept?: readonly string[];
  /** What the body leaves alone; nothing when left out. */
  readonly protection?: ProtectionOptions;
}

/**
 * A message to a body host. The sender numbers its requests; the host answers a `ping` with a `pong`. `after` of a
 * `join` says why a body that was in the world lost its former host: it then joins as it would return. `placed` and
 * `asked` tell it what it need not leave alone: a block that another body has placed, and what a person has asked for.
 */
export type ToHost =
  | { readonly type: 'ping' }
  | { readonly type: 'join'; readonly agent: string; readonly options: JoinOptions; readonly after?: string }
  | { readonly type: 'leave'; readonly agent: string }
  | { readonly type: 'run'; readonly agent: string; readonly request: number; readonly call: PrimitiveCall }
  | { readonly type: 'abort'; readonly agent: string; readonly request: number; readonly why: string }
  | { readonly type: 'whisper'; readonly agent: string; readonly to: string; readonly text: string }
  | { readonly type: 'avoid'; readonly agent: string; readonly area: RefusedArea }
  | { readonly type: 'placed'; readonly agent: string; readonly at: Position; readonly kind: string }
  | { readonly type: 'asked'; readonly agent: string; readonly asked: AskedFor }
  | { readonly type: 'observe'; readonly agent: string; readonly request: number; readonly surroundings: boolean };

/**
 * A message from a body host. `sign-in`: the user is to sign in. `refused`: the server does not let the body in, or not
 * in again. `trouble` tells the user of a trait of the server that hinders the body, and `answer` tells a player;
 * `area-refuses` tells the team's other bodies (`avoid`) where it undoes all changes, and `placed` of a block that the
 * body has placed. `age` has the world's age and the body's physics steps. `progress` says that a long call makes
 * progress. `killed`: a creature died soon after the body had struck it. `absent` answers `observe` while the body is not
 * in the world. `gone` says that it will not return.
 */
export type FromHost =
  | { readonly type: 'pong' }
  | { readonly type: 'sign-in'; readonly agent: string; readonly code: string; readonly address: string }
  | { readonly type: 'joined'; readonly agent: string; readonly version: string; readonly gameMode: string }
  | {
      readonly type: 'refused';
      readonly agent: string;
      readonly code: string;
      readonly why: string;
      readonly wantsLogin?: boolean;
    }
  | { readonly type: 'ended'; readonly agent: string; readonly request: number; readonly outcome: ActionOutcome }
  | { readonly type: 'progress'; readonly agent: string; readonly request: number }
  | { readonly type: 'observed'; readonly agent: string; readonly request: number; readonly observation: Observation }
  | { readonly type: 'absent'; readonly agent: string; readonly request: number }
  | { readonly type: 'event'; readonly agent: string; readonly event: BodyEvent }
  | { readonly type: 'age'; readonly agent: string; readonly ticks: number; readonly steps: StepCounts }
  | { readonly type: 'killed'; readonly agent: string; readonly id: number; readonly creature: string }
  | {
      readonly type: 'trouble';
      readonly agent: string;
      readonly what: string;
      readonly answer?: { readonly to: string; readonly text: string };
    }
  | { readonly type: 'area-refuses'; readonly agent: string; readonly area: RefusedArea }
  | { readonly type: 'placed'; readonly agent: string; readonly at: Position; readonly kind: string }
  | { readonly type: 'gone'; readonly agent: string; readonly why: string };
