import type { EngineImage } from './engine-image.js';
import type { EnginePreparation } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import type { GuestSkill } from './guest-skill.js';

/** The messages between the sandbox and its workers. A guest's values are sent as JSON text, never as objects. */

export interface WorkerSetup {
  readonly wasm: EngineModule;
  /** The closed list of outcome reasons that a guest may throw. */
  readonly reasons: readonly string[];
  /** What to prepare the engine with; null if nothing is known of the first runs. */
  readonly preparation: EnginePreparation | null;
  /** The image to copy the engine from. If null, the thread creates it, and other threads use it too. */
  readonly image: EngineImage | null;
}

export type ToWorker =
  | {
      readonly type: 'start';
      readonly run: number;
      readonly entry: GuestSkill;
      /** Null if it is the same as that of the previous run in this thread. */
      readonly library: readonly GuestSkill[] | null;
      readonly parameters: string;
      readonly primitives: readonly string[];
      /** Whether the host is asked for the parameters of each skill that the guest calls. */
      readonly asksForParameters: boolean;
      readonly limits: {
        readonly fuel: number;
        readonly computeMilliseconds: number;
        readonly memoryBytes: number;
        readonly calls: number;
      };
      readonly seed: string;
      /** One Int32; nonzero when the guest must stop. */
      readonly stop: SharedArrayBuffer;
      /** World seconds. */
      readonly now: number;
    }
  /** The reply to a guest's call as JSON text: a value, or an outcome that is thrown in the guest. */
  | {
      readonly type: 'reply';
      readonly run: number;
      readonly call: number;
      readonly now: number;
      readonly reply: string;
    }
  /** The run is settled; the worker can free it. */
  | { readonly type: 'forget'; readonly run: number };

export type GuestCall =
  | { readonly kind: 'run'; readonly call: number; readonly primitive: string; readonly parameters: string }
  | { readonly kind: 'observe'; readonly call: number }
  | { readonly kind: 'parametersFor'; readonly call: number; readonly skill: string; readonly parameters: string };

export type CrashKind = 'syntax' | 'error' | 'fuel' | 'time' | 'memory' | 'calls' | 'lost';

export type GuestEnd =
  | { readonly status: 'returned'; readonly text: string }
  /** `missing`: JSON text; null if it is too long to be read. */
  | { readonly status: 'failed'; readonly reason: string; readonly detail: string; readonly missing: string | null }
  | { readonly status: 'crashed'; readonly kind: CrashKind; readonly detail: string };

export type FromWorker =
  /** The thread is ready. `image`: the image that its engine was copied from; null if it was not prepared. */
  | { readonly type: 'ready'; readonly image: EngineImage | null }
  /** The run's end, sent as soon as it is known; the guest may give control back much later, or never. */
  | { readonly type: 'ended'; readonly run: number; readonly logs: readonly string[]; readonly end: GuestEnd }
  /** The guest has given control back; sent once for each `start` and `reply`. */
  | {
      readonly type: 'slice';
      readonly run: number;
      readonly logs: readonly string[];
      readonly calls: readonly GuestCall[];
    }
  /** Nothing of the run is left in the worker. */
  | { readonly type: 'forgotten'; readonly run: number };
