import { QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { waysOut, type EngineImage } from './engine-image.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, outsideOfNobody, type Outside, type Surroundings } from './engine-options.js';
import { skillSource, type GuestSkill } from './guest-skill.js';
import { putChanges, takeChanges, type MemoryChanges } from './memory-changes.js';
import type { HostReply } from './protocol.js';
import { findRandomState, randomStateOf } from './random-state.js';

/** Where an engine's ways out lead while a guest computes in it. */
export interface Bridge extends Surroundings {
  /** A skill's function, or a text that says why there is none. */
  readonly load: (name: string, engine: GuestEngine) => JSValueHandle | string;
  /** A call's number, or a text that says why there is none. */
  readonly call: (kind: string, name: string, text: string) => number | string;
  readonly log: (text: string) => void;
  readonly end: (kind: string, text: string) => void;
}

/**
 * An engine with `bot` and nothing else of the host in reach, for one guest after the other: all that a guest leaves is
 * in
 * its memory, and is taken out of it as what differs from a fresh one. An engine that was stopped midway must not be
 * used again.
 */
export class GuestEngine {
  readonly #outside: Outside<Bridge>;
  readonly #made: Uint8Array;
  /** Where the state of `Math.random` lies. */
  readonly #randomAt: number;
  readonly #start: JSValueHandle;
  readonly #settle: JSValueHandle;
  /** By name, of the library: functions that evaluate the skill's file, and the file. */
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
    // Made at first use, they would lie in the memory of one guest.
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

  /** Whether its guest has taken more memory than a fresh one has: there is no way back. */
  get hasGrown(): boolean {
    return this.#memory.length > this.#made.length;
  }

  /** Lets somebody into the fresh engine: with what he left when he was here last, or for the first time. */
  admit(bridge: Bridge, who: { readonly seed: string } | MemoryChanges): void {
    this.#outside.bridge = bridge;
    if ('seed' in who)
      new DataView(this.#outside.memory.buffer).setBigUint64(this.#randomAt, randomStateOf(who.seed), true);
    else putChanges(this.#memory, who);
  }

  /** Takes out whoever is in, to come back later. `used`: what he left the last time. */
  release(used?: MemoryChanges): MemoryChanges {
    this.#outside.bridge = null;
    return takeChanges(this.#memory, this.#made, used);
  }

  /** Wipes out whoever is in. */
  clear(): void {
    this.#outside.bridge = null;
    this.#memory.set(this.#made);
  }

  /** What a skill's file defines under its name. Throws JSException. */
  evaluate({ name, code }: GuestSkill): JSValueHandle {
    const compiled = this.#compiled.get(name);
    if (compiled?.code === code) return this.vm.callFunction(compiled.evaluate, this.vm.undefined);
    return this.vm.evalCode(`${skillSource({ name, code })}()`, `${name}.js`);
  }

  start(skill: JSValueHandle, name: string, parameters: string): void {
    const { vm } = this;
    vm.callFunction(this.#start, vm.undefined, skill, vm.newString(name), vm.newString(parameters));
  }

  /** The host's answer to a call. */
  settle(call: number, reply: HostReply): void {
    const { vm } = this;
    vm.withScope(() => {
      const texts = reply.ok ? [reply.text] : [reply.reason, reply.detail];
      vm.callFunction(
        this.#settle,
        vm.undefined,
        vm.newNumber(call),
        reply.ok ? vm.true : vm.false,
        ...texts.map((text) => vm.newString(text)),
      );
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
    const ways: Record<(typeof waysOut)[number], Parameters<QuickJS['registerHostCallback']>[1]> = {
      load: (name) => {
        const skill = bridge().load(textOf(name), this);
        return typeof skill === 'string' ? vm.newString(skill) : skill;
      },
      call: (what, name, text) => {
        const number = bridge().call(textOf(what), textOf(name), textOf(text));
        return typeof number === 'number' ? vm.newNumber(number) : vm.newString(number);
      },
      log: (text) => {
        bridge().log(textOf(text));
        return vm.undefined;
      },
      end: (what, text) => {
        bridge().end(textOf(what), textOf(text));
        return vm.undefined;
      },
    };
    for (const name of waysOut) vm.registerHostCallback(name, ways[name]);
  }
}

/** A guest's text; anything else is the empty text, since turning it into one would run the guest's own code. */
function textOf(handle: JSValueHandle | undefined): string {
  return handle?.isString === true ? handle.toString() : '';
}
