import { QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { maximumDetailCharacters } from '../truncate.js';
import { hostFunctionNames, type EngineImage } from './engine-image.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, createHostAccess, type HostAccess, type EngineCallbacks } from './engine-options.js';
import { compileSkill, type GuestSkill } from './guest-skill.js';
import { maximumJsonCharacters } from './json-bounds.js';
import { putChanges, takeChanges, type MemoryChanges } from './memory-changes.js';
import { findRandomState, randomStateOf } from './random-state.js';

/** The most characters of what a failed skill says that it lacked. */
const maximumLacksCharacters = 20_000;

/** How the guest reports its end. `text` and `missing`, both JSON, are null if they are too long to be read. */
export type GuestReport =
  | { readonly kind: 'returned'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly detail: string; readonly missing: string | null }
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string };

/** The host's functions for the guest that computes in an engine. */
export interface Bridge extends EngineCallbacks {
  /** Returns the function that evaluates a skill's file, or a text that says why there is none. */
  readonly load: (name: string, engine: GuestEngine) => JSValueHandle | string;
  /**
   * Returns a call's number, -1 where the host need not be asked, or a text that says why it is refused. `parameters` is
   * null if they are too long to be read.
   */
  readonly call: (kind: string, name: string, parameters: string | null) => number | string;
  readonly log: (text: string) => void;
  readonly end: (end: GuestReport) => void;
}

/**
 * An engine with `bot` and no other access to the host, for one guest after the other. A guest's whole state is in the
 * engine's memory, and is saved as the difference from a new engine. An engine that was stopped midway must not be
 * reused.
 */
export class GuestEngine {
  readonly #hostAccess: HostAccess<Bridge>;
  readonly #made: Uint8Array;
  /** The address of the state of `Math.random`. */
  readonly #randomAt: number;
  readonly #start: JSValueHandle;
  readonly #settle: JSValueHandle;
  /** The library by name: each skill's code, and the function that evaluates it. */
  readonly #compiled = new Map<string, { readonly code: string; readonly evaluate: JSValueHandle }>();

  private constructor(
    readonly vm: QuickJS,
    readonly kind: EngineKind,
    image: EngineImage,
    hostAccess: HostAccess<Bridge>,
  ) {
    this.#hostAccess = hostAccess;
    this.#registerHostFunctions();
    this.#start = vm.importHandle(image.start);
    this.#settle = vm.importHandle(image.settle);
    for (const { name, code } of kind.library) {
      const token = image.compiled.get(name);
      if (token !== undefined) this.#compiled.set(name, { code, evaluate: vm.importHandle(token) });
    }
    // Created here because the engine creates them at first use, which would then be in the memory of one guest.
    void [vm.undefined, vm.true, vm.false];
    this.#made = this.#memory.slice();
    this.#randomAt = findRandomState(this.#made);
  }

  /** Engines created from one image are equal byte for byte. */
  static async create(wasm: EngineModule, image: EngineImage): Promise<GuestEngine> {
    const hostAccess = createHostAccess<Bridge>();
    const vm = await QuickJS.restore(
      { ...image, memory: new Uint8Array(image.memory), extensions: [] },
      engineOptions(wasm, image.kind.memoryBytes, hostAccess),
    );
    return new GuestEngine(vm, image.kind, image, hostAccess);
  }

  /** Whether a guest has made the memory grow, which cannot be undone. */
  get hasGrown(): boolean {
    return this.#memory.length > this.#made.length;
  }

  /** Puts a guest into the clean engine: `start` is its seed the first time, and its saved changes later. */
  admit(bridge: Bridge, start: { readonly seed: string } | MemoryChanges): void {
    this.#hostAccess.bridge = bridge;
    if ('seed' in start)
      new DataView(this.#hostAccess.memory.buffer).setBigUint64(this.#randomAt, randomStateOf(start.seed), true);
    else putChanges(this.#memory, start);
  }

  /** Suspends the guest and returns its changes. `used`: its previous changes, whose buffers may be reused. */
  release(used?: MemoryChanges): MemoryChanges {
    this.#hostAccess.bridge = null;
    return takeChanges(this.#memory, this.#made, used);
  }

  /** Removes the guest for good. */
  clear(): void {
    this.#hostAccess.bridge = null;
    this.#memory.set(this.#made);
  }

  /** Returns the function that evaluates a skill's file. Throws JSException. */
  compile({ name, code }: GuestSkill): JSValueHandle {
    const compiled = this.#compiled.get(name);
    return compiled?.code === code ? compiled.evaluate : compileSkill(this.vm, { name, code });
  }

  start(name: string, parameters: string): void {
    const { vm } = this;
    vm.callFunction(this.#start, vm.undefined, vm.newString(name), vm.newString(parameters));
  }

  /** Passes on the host's reply to a call, as JSON text. */
  settle(call: number, reply: string): void {
    const { vm } = this;
    vm.withScope(() => {
      vm.callFunction(this.#settle, vm.undefined, vm.newNumber(call), vm.newString(reply));
    });
  }

  get #memory(): Uint8Array {
    return new Uint8Array(this.#hostAccess.memory.buffer);
  }

  #registerHostFunctions(): void {
    const { vm } = this;
    const bridge = (): Bridge => {
      if (this.#hostAccess.bridge === null) throw new Error('the engine has no guest');
      return this.#hostAccess.bridge;
    };
    const functions: Record<(typeof hostFunctionNames)[number], (...values: JSValueHandle[]) => JSValueHandle> = {
      load: (name) => {
        const evaluate = bridge().load(readShortText(name), this);
        return typeof evaluate === 'string' ? vm.newString(evaluate) : evaluate;
      },
      call: (what, name, text) => {
        const number = bridge().call(readShortText(what), readShortText(name), readText(text, maximumJsonCharacters));
        return typeof number === 'number' ? vm.newNumber(number) : vm.newString(number);
      },
      log: (text) => {
        bridge().log(readShortText(text));
        return vm.undefined;
      },
      end: (what, ...texts) => {
        bridge().end(readReport(readShortText(what), texts));
        return vm.undefined;
      },
    };
    for (const name of hostFunctionNames) vm.registerHostCallback(name, hideHostErrors(functions[name]));
  }
}

/**
 * Wraps a host function so that its errors reveal nothing to the guest. The engine would copy an error's message and
 * stack into the guest, and with them the host's paths.
 */
function hideHostErrors(
  hostFunction: (...values: JSValueHandle[]) => JSValueHandle,
): (...values: JSValueHandle[]) => JSValueHandle {
  return (...values) => {
    try {
      return hostFunction(...values);
    } catch {
      const error = new Error('the host cannot answer');
      error.stack = '';
      throw error;
    }
  };
}

function readReport(kind: string, [first, second, third]: readonly (JSValueHandle | undefined)[]): GuestReport {
  if (kind === 'returned') return { kind, text: readText(first, maximumJsonCharacters) };
  if (kind === 'failed')
    return {
      kind,
      reason: readShortText(first),
      detail: readShortText(second),
      missing: readText(third, maximumLacksCharacters),
    };
  return { kind: 'threw', name: readShortText(first), message: readShortText(second), stack: readShortText(third) };
}

/** Reads a short text of the guest; returns '' for one that is longer than the prelude sends. */
function readShortText(handle: JSValueHandle | undefined): string {
  return readText(handle, maximumDetailCharacters + 1) ?? '';
}

/**
 * Reads a text of the guest; returns null for one of more than `longest` characters, which is never copied. A value of
 * another type is read as '', since converting it would run the guest's code.
 */
function readText(handle: JSValueHandle | undefined, longest: number): string | null {
  if (handle?.isString !== true) return '';
  const length = handle.getProp('length').consume((value) => value.toNumber());
  return length > longest ? null : handle.toString();
}
