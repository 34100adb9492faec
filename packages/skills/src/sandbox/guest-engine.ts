import { QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { longestDetail } from '../bounded-text.js';
import { waysOut, type EngineImage } from './engine-image.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, outsideOfNobody, type Outside, type Surroundings } from './engine-options.js';
import { compileSkill, type GuestSkill } from './guest-skill.js';
import { longestText } from './json-bounds.js';
import { putChanges, takeChanges, type MemoryChanges } from './memory-changes.js';
import { findRandomState, randomStateOf } from './random-state.js';

/** How the guest says that it ended. `text` is null where it is too long to be read. */
export type GuestWords =
  | { readonly kind: 'returned'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly detail: string }
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string };

/** Where an engine's ways out lead while a guest computes in it. */
export interface Bridge extends Surroundings {
  /** The function that evaluates a skill's file, or a text that says why there is none. */
  readonly load: (name: string, engine: GuestEngine) => JSValueHandle | string;
  /**
   * A call's number, or a text that says why it is refused. `parameters` is null where they are too long to be read.
   */
  readonly call: (kind: string, name: string, parameters: string | null) => number | string;
  readonly log: (text: string) => void;
  readonly end: (end: GuestWords) => void;
}

/**
 * An engine with `bot` and nothing else of the host in reach, for one guest after the other. All that a guest leaves is
 * in the engine's memory, and is taken out as what differs from a fresh engine's. An engine that was stopped midway
 * must not be used again.
 */
export class GuestEngine {
  readonly #outside: Outside<Bridge>;
  readonly #made: Uint8Array;
  /** Where the state of `Math.random` lies. */
  readonly #randomAt: number;
  readonly #start: JSValueHandle;
  readonly #settle: JSValueHandle;
  /** The library by name: each skill's code, and the function that evaluates it. */
  readonly #compiled = new Map<string, { readonly code: string; readonly evaluate: JSValueHandle }>();

  private constructor(
    readonly vm: QuickJS,
    readonly kind: EngineKind,
    image: EngineImage,
    outside: Outside<Bridge>,
  ) {
    this.#outside = outside;
    this.#openWays();
    this.#start = vm.importHandle(image.start);
    this.#settle = vm.importHandle(image.settle);
    for (const { name, code } of kind.library) {
      const token = image.compiled.get(name);
      if (token !== undefined) this.#compiled.set(name, { code, evaluate: vm.importHandle(token) });
    }
    // The engine makes them at first use: made later, they would be in the memory of one guest.
    void [vm.undefined, vm.true, vm.false];
    this.#made = this.#memory.slice();
    this.#randomAt = findRandomState(this.#made);
  }

  /** Engines of one image are the same, byte by byte. */
  static async create(wasm: EngineModule, image: EngineImage): Promise<GuestEngine> {
    const outside = outsideOfNobody<Bridge>();
    const vm = await QuickJS.restore(
      { ...image, memory: new Uint8Array(image.memory), extensions: [] },
      engineOptions(wasm, image.kind.memoryBytes, outside),
    );
    return new GuestEngine(vm, image.kind, image, outside);
  }

  /** Whether a guest has made the memory grow, which cannot be undone. */
  get hasGrown(): boolean {
    return this.#memory.length > this.#made.length;
  }

  /** Lets a guest into the fresh engine, for the first time or with what it left the last time. */
  admit(bridge: Bridge, who: { readonly seed: string } | MemoryChanges): void {
    this.#outside.bridge = bridge;
    if ('seed' in who)
      new DataView(this.#outside.memory.buffer).setBigUint64(this.#randomAt, randomStateOf(who.seed), true);
    else putChanges(this.#memory, who);
  }

  /** Takes the guest out, to come back later. `used`: what it left the last time, whose buffers may be used again. */
  release(used?: MemoryChanges): MemoryChanges {
    this.#outside.bridge = null;
    return takeChanges(this.#memory, this.#made, used);
  }

  /** Removes the guest for good. */
  clear(): void {
    this.#outside.bridge = null;
    this.#memory.set(this.#made);
  }

  /** The function that evaluates a skill's file. Throws JSException. */
  compile({ name, code }: GuestSkill): JSValueHandle {
    const compiled = this.#compiled.get(name);
    return compiled?.code === code ? compiled.evaluate : compileSkill(this.vm, { name, code });
  }

  start(name: string, parameters: string): void {
    const { vm } = this;
    vm.callFunction(this.#start, vm.undefined, vm.newString(name), vm.newString(parameters));
  }

  /** The host's answer to a call, as {@link replyText} writes it. */
  settle(call: number, reply: string): void {
    const { vm } = this;
    vm.withScope(() => {
      vm.callFunction(this.#settle, vm.undefined, vm.newNumber(call), vm.newString(reply));
    });
  }

  get #memory(): Uint8Array {
    return new Uint8Array(this.#outside.memory.buffer);
  }

  #openWays(): void {
    const { vm } = this;
    const bridge = (): Bridge => {
      if (this.#outside.bridge === null) throw new Error('nobody is in the engine');
      return this.#outside.bridge;
    };
    const ways: Record<(typeof waysOut)[number], (...values: JSValueHandle[]) => JSValueHandle> = {
      load: (name) => {
        const evaluate = bridge().load(textOf(name), this);
        return typeof evaluate === 'string' ? vm.newString(evaluate) : evaluate;
      },
      call: (what, name, text) => {
        const number = bridge().call(textOf(what), textOf(name), readText(text, longestText));
        return typeof number === 'number' ? vm.newNumber(number) : vm.newString(number);
      },
      log: (text) => {
        bridge().log(textOf(text));
        return vm.undefined;
      },
      end: (what, ...texts) => {
        bridge().end(wordsOf(textOf(what), texts));
        return vm.undefined;
      },
    };
    for (const name of waysOut) vm.registerHostCallback(name, withoutTrace(ways[name]));
  }
}

/**
 * A way out that tells the guest nothing of a failure of the host: the engine would copy the error's message and stack,
 * and with it the host's paths, into the guest.
 */
function withoutTrace(
  way: (...values: JSValueHandle[]) => JSValueHandle,
): (...values: JSValueHandle[]) => JSValueHandle {
  return (...values) => {
    try {
      return way(...values);
    } catch {
      const error = new Error('the host cannot answer');
      error.stack = '';
      throw error;
    }
  };
}

function wordsOf(kind: string, [first, second, third]: readonly (JSValueHandle | undefined)[]): GuestWords {
  if (kind === 'returned') return { kind, text: readText(first, longestText) };
  if (kind === 'failed') return { kind, reason: textOf(first), detail: textOf(second) };
  return { kind: 'threw', name: textOf(first), message: textOf(second), stack: textOf(third) };
}

/** A short text of the guest; empty for one that is longer than the prelude sends. */
function textOf(handle: JSValueHandle | undefined): string {
  return readText(handle, longestDetail + 1) ?? '';
}

/**
 * A text of the guest, null for one of more than `longest` characters, which is never copied. Anything but a text is
 * the empty text, since turning it into one would run the guest's own code.
 */
function readText(handle: JSValueHandle | undefined, longest: number): string | null {
  if (handle?.isString !== true) return '';
  const length = handle.getProp('length').consume((value) => value.toNumber());
  return length > longest ? null : handle.toString();
}
