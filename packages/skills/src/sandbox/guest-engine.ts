import { EvalFlags, Intrinsics, JSException, QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { isSkillName } from '../file/skill-name.js';
import type { EngineModule } from './engine-module.js';
import { putChanges, takeChanges, type MemoryChanges } from './memory-changes.js';
import { prelude } from './prelude.js';
import type { EngineAhead, GuestSkill, HostReply } from './protocol.js';
import { randomStateAt, randomStateOf } from './random-state.js';

/** Bytes of the engine's stack: recursion without end is an error that the guest can catch, far from the thread's own limit. */
const stackBytes = 256 * 1024;
/** Bytes of free memory that a fresh engine has: few skills need more, and an engine that has grown is its guest's for good. */
const roomBytes = 512 * 1024;
/** Characters of skills up to which a library is compiled for every engine: a larger one would take longer, each time that it changes, than it saves. */
const largestLibrary = 200_000;
/** When every engine is made, in microseconds: told from anything else in its memory. */
const madeAt = 0x3322334455667n;

/** ECMAScript's own built-ins and no others. */
const intrinsics = Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA);

/** What an engine is made for; engines of one kind are made the same, byte by byte. */
export interface EngineKind {
  readonly memoryBytes: number;
  readonly primitives: readonly string[];
  /** Skills that need not be compiled for each guest. */
  readonly library: readonly GuestSkill[];
  /** The closed list of outcome reasons. */
  readonly reasons: readonly string[];
}

/** The engine for such runs; it is made with all of a library or nothing of it. */
export function kindOf({ memoryBytes, primitives, library }: EngineAhead, reasons: readonly string[]): EngineKind {
  return { memoryBytes, primitives, library: library.reduce((sum, { code }) => sum + code.length, 0) <= largestLibrary ? library : [], reasons };
}

/** Where an engine's ways out lead while a guest computes in it. */
export interface Bridge {
  /** World seconds, for `Date`. */
  readonly now: () => number;
  /** Called at every chance; what it throws ends whatever the guest is doing, past all of its catches, and the engine with it. */
  readonly onChance: () => void;
  /** A skill's function, or a text that says why there is none. */
  readonly load: (name: string, engine: GuestEngine) => JSValueHandle | string;
  /** A call's number, or a text that says why there is none. */
  readonly call: (kind: string, name: string, text: string) => number | string;
  readonly log: (text: string) => void;
  readonly end: (kind: string, text: string) => void;
}

/** What the engine's imports need before the engine is there. */
interface Outside {
  memory: { readonly buffer: ArrayBuffer };
  /** Who computes; null while the engine is made. */
  bridge: Bridge | null;
}

/**
 * An engine with `bot` and nothing else of the host in reach, for one guest after the other: all that a guest leaves is in
 * its memory, and is taken out of it as what differs from a fresh one. An engine that was stopped midway must not be used again.
 */
export class GuestEngine {
  readonly #outside: Outside;
  readonly #made: Uint8Array;
  /** Where the state of `Math.random` lies. */
  readonly #randomAt: number;
  readonly #start: JSValueHandle;
  readonly #settle: JSValueHandle;
  /** By name, of the library: functions that evaluate the skill's file. */
  readonly #compiled = new Map<string, { readonly code: string; readonly evaluate: JSValueHandle }>();

  private constructor(
    readonly vm: QuickJS,
    readonly kind: EngineKind,
    outside: Outside,
  ) {
    this.#outside = outside;
    const bot = this.#makeBot();
    this.#start = bot.getProp('start');
    this.#settle = bot.getProp('settle');
    for (const skill of kind.library) this.#compile(skill);
    // Made at first use, they would lie in the memory of one guest.
    void [vm.undefined, vm.true, vm.false];
    vm.evalCode(`new ArrayBuffer(${Math.min(roomBytes, kind.memoryBytes / 4)})`).dispose();
    this.#made = this.#memory.slice();
    const state = Buffer.alloc(8);
    state.writeBigUInt64LE(randomStateAt(madeAt));
    this.#randomAt = Buffer.from(this.#made.buffer).indexOf(state);
    if (this.#randomAt === -1) throw new Error('the engine keeps the state of Math.random in another way than this package knows');
  }

  static async create(wasm: EngineModule, kind: EngineKind): Promise<GuestEngine> {
    const outside: Outside = { memory: { buffer: new ArrayBuffer(0) }, bridge: null };
    const vm = await QuickJS.create({
      wasm,
      intrinsics,
      memoryLimit: kind.memoryBytes,
      maxStackSize: stackBytes,
      timezoneOffset: 0,
      interruptHandler: () => {
        outside.bridge?.onChance();
        return false;
      },
      wasi: (memory: { readonly buffer: ArrayBuffer }) => {
        outside.memory = memory;
        return {
          clock_time_get: (_clock: number, _precision: bigint, result: number) => {
            const microseconds = outside.bridge === null ? madeAt : BigInt(Math.round(outside.bridge.now() * 1000)) * 1000n;
            new DataView(memory.buffer).setBigUint64(result, microseconds * 1000n, true);
            return 0;
          },
          random_get: (start: number, length: number) => {
            new Uint8Array(memory.buffer, start, length).fill(0);
            return 0;
          },
          // What the engine has to say of itself is nobody's business.
          fd_write: (_file: number, buffers: number, count: number, written: number) => {
            const view = new DataView(memory.buffer);
            let length = 0;
            for (let i = 0; i < count; i++) length += view.getUint32(buffers + i * 8 + 4, true);
            view.setUint32(written, length, true);
            return 0;
          },
        };
      },
    });
    return new GuestEngine(vm, kind, outside);
  }

  isOf(kind: EngineKind): boolean {
    const { memoryBytes, primitives, library } = this.kind;
    const isSame = memoryBytes === kind.memoryBytes && primitives.length === kind.primitives.length && primitives.every((name, index) => name === kind.primitives[index]);
    const hasSame = library === kind.library || library.length === kind.library.length && library.every(({ name, code }, index) => name === kind.library[index]?.name && code === kind.library[index].code);
    return isSame && hasSame;
  }

  /** Whether its guest has taken more memory than a fresh one has: there is no way back. */
  get hasGrown(): boolean {
    return this.#memory.length > this.#made.length;
  }

  /** Lets somebody into the fresh engine: with what he left when he was here last, or for the first time. */
  admit(bridge: Bridge, who: { readonly seed: string } | MemoryChanges): void {
    this.#outside.bridge = bridge;
    if ('seed' in who) new DataView(this.#outside.memory.buffer).setBigUint64(this.#randomAt, randomStateOf(who.seed), true);
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
    return this.vm.evalCode(`${inFunction({ name, code })}()`, `${name}.js`);
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
      vm.callFunction(this.#settle, vm.undefined, vm.newNumber(call), reply.ok ? vm.true : vm.false, ...texts.map((text) => vm.newString(text)));
    });
  }

  get #memory(): Uint8Array {
    return new Uint8Array(this.#outside.memory.buffer);
  }

  /** Nothing of the skill is run here: what one does to built-ins must not be there for the next guest. */
  #compile({ name, code }: GuestSkill): void {
    const file = `${name}.js`;
    try {
      // What stands by itself does not end the function around it.
      if (!isSkillName(name)) return;
      this.vm.evalCode(code, file, EvalFlags.COMPILE_ONLY).dispose();
      this.#compiled.set(name, { code, evaluate: this.vm.evalCode(inFunction({ name, code }), file) });
    } catch (error) {
      // Whoever calls it is told.
      if (!(error instanceof JSException)) throw error;
    }
  }

  #makeBot(): JSValueHandle {
    const { vm, kind } = this;
    const bridge = (): Bridge => {
      if (this.#outside.bridge === null) throw new Error('nobody is in the engine');
      return this.#outside.bridge;
    };
    const make = vm.evalCode(prelude, '<bot>');
    const load = vm.newFunction('load', (name) => {
      const skill = bridge().load(textOf(name), this);
      return typeof skill === 'string' ? vm.newString(skill) : skill;
    });
    const call = vm.newFunction('call', (what, name, text) => {
      const number = bridge().call(textOf(what), textOf(name), textOf(text));
      return typeof number === 'number' ? vm.newNumber(number) : vm.newString(number);
    });
    const log = vm.newFunction('log', (text) => {
      bridge().log(textOf(text));
      return vm.undefined;
    });
    const end = vm.newFunction('end', (what, text) => {
      bridge().end(textOf(what), textOf(text));
      return vm.undefined;
    });
    return vm.callFunction(make, vm.undefined, load, call, log, end, vm.hostToHandle(kind.primitives), vm.hostToHandle(kind.reasons));
  }
}

/** The code begins on the first line, so that line numbers in errors are the file's. */
function inFunction({ name, code }: GuestSkill): string {
  return `(function () { 'use strict'; ${code}\n;return ${name};})`;
}

/** A guest's text; anything else is the empty text, since turning it into one would run the guest's own code. */
function textOf(handle: JSValueHandle | undefined): string {
  return handle?.isString === true ? handle.toString() : '';
}
