import type { EngineImage } from './engine-image.js';
import type { EngineAhead } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import type { GuestSkill } from './guest-skill.js';

/** What crosses between the sandbox and its workers. Values of the guest travel as JSON text, never as objects. */

export interface WorkerSetup {
  readonly wasm: EngineModule;
  /** The closed list of outcome reasons: what a guest may throw as a failure. */
  readonly reasons: readonly string[];
  /** What the thread's first engine is for, where that is known before there is a run. */
  readonly ahead: EngineAhead | null;
  /** The image of that engine; null: the thread makes it, for others too. */
  readonly image: EngineImage | null;
}

export type ToWorker =
  | {
      readonly type: 'start';
      readonly run: number;
      readonly entry: GuestSkill;
      /** Null: the same as of the run that was started before in this thread. */
      readonly library: readonly GuestSkill[] | null;
      readonly parameters: string;
      readonly primitives: readonly string[];
      readonly limits: {
        readonly fuel: number;
        readonly computeMilliseconds: number;
        readonly memoryBytes: number;
        readonly calls: number;
      };
      readonly seed: string;
      /** One Int32: not 0 when the guest is to stop at its next chance. */
      readonly stop: SharedArrayBuffer;
      /** World seconds. */
      readonly now: number;
    }
  /** The answer to a guest's call as JSON text: a value, or an outcome that is thrown in the guest. */
  | {
      readonly type: 'reply';
      readonly run: number;
      readonly call: number;
      readonly now: number;
      readonly reply: string;
    }
  /** The run is over for the sandbox: forget it. */
  | { readonly type: 'forget'; readonly run: number };

export type GuestCall =
  | { readonly kind: 'run'; readonly call: number; readonly primitive: string; readonly parameters: string }
  | { readonly kind: 'observe'; readonly call: number };

export type CrashKind = 'syntax' | 'error' | 'fuel' | 'time' | 'memory' | 'calls' | 'lost';

export type GuestEnd =
  | { readonly status: 'returned'; readonly text: string }
  | { readonly status: 'failed'; readonly reason: string; readonly detail: string }
  | { readonly status: 'crashed'; readonly kind: CrashKind; readonly detail: string };

export type FromWorker =
  /** The thread runs. The image of its engine, where that is known already. */
  | { readonly type: 'ready'; readonly image: EngineImage | null }
  /** How the run ends, as soon as it is known: it may be long until the guest gives control back, if it ever does. */
  | { readonly type: 'ended'; readonly run: number; readonly logs: readonly string[]; readonly end: GuestEnd }
  /** The guest gave control back, once per `start` and per `reply`: it computed, and did this. */
  | {
      readonly type: 'slice';
      readonly run: number;
      readonly logs: readonly string[];
      readonly calls: readonly GuestCall[];
    }
  /** The worker holds nothing of the run any more. */
  | { readonly type: 'forgotten'; readonly run: number };
