import { EvalFlags, JSException, QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { isSkillName } from '../file/skill-name.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, outsideOfNobody } from './engine-options.js';
import { skillSource, type GuestSkill } from './guest-skill.js';
import { prelude } from './prelude.js';

/**
 * Bytes of free memory that a fresh engine has: few skills need more, and an engine that has grown is its guest's for
 * good.
 */
const roomBytes = 512 * 1024;

/** The engine's ways out, in the order of the prelude's parameters. */
export const waysOut = ['load', 'call', 'log', 'end'] as const;

/**
 * An engine as it lies in memory, with `bot` and the compiled library, before anybody has come. Furnishing takes fifty
 * times
 * as long as a copy, so that all threads make their engines of the same image.
 */
export interface EngineImage {
  readonly kind: EngineKind;
  readonly memory: SharedArrayBuffer;
  readonly stackPointer: number;
  readonly runtimePtr: number;
  readonly contextPtr: number;
  /** Tokens of the prelude's functions. */
  readonly start: number;
  readonly settle: number;
  /** By name, of the library: tokens of functions that evaluate the skill's file. */
  readonly compiled: ReadonlyMap<string, number>;
}

export async function furnish(wasm: EngineModule, kind: EngineKind): Promise<EngineImage> {
  const vm = await QuickJS.create(engineOptions(wasm, kind.memoryBytes, outsideOfNobody()));
  const bot = makeBot(vm, kind);
  const start = bot.getProp('start');
  const settle = bot.getProp('settle');
  const compiled = new Map<string, number>();
  for (const skill of kind.library) {
    // Most of its memory is its guest's.
    if (vm.getMemoryUsage().mallocSize > kind.memoryBytes / 4) break;
    const evaluate = compile(vm, skill);
    if (evaluate !== null) compiled.set(skill.name, vm.exportHandle(evaluate));
  }
  vm.evalCode(`new ArrayBuffer(${Math.min(roomBytes, kind.memoryBytes / 4)})`).dispose();
  const { memory, stackPointer, runtimePtr, contextPtr } = vm.snapshot();
  const shared = new SharedArrayBuffer(memory.length);
  new Uint8Array(shared).set(memory);
  return {
    kind,
    memory: shared,
    stackPointer,
    runtimePtr,
    contextPtr,
    start: vm.exportHandle(start),
    settle: vm.exportHandle(settle),
    compiled,
  };
}

function makeBot(vm: QuickJS, { primitives, reasons }: EngineKind): JSValueHandle {
  const nowhere = (): never => {
    throw new Error('nobody is in the engine');
  };
  const functions = waysOut.map((name) => vm.newFunction(name, nowhere));
  return vm.callFunction(
    vm.evalCode(prelude, '<bot>'),
    vm.undefined,
    ...functions,
    vm.hostToHandle(primitives),
    vm.hostToHandle(reasons),
  );
}

/**
 * Nothing of the skill is run here: what one does to built-ins must not be there for its guests. Null: it does not
 * compile.
 */
function compile(vm: QuickJS, skill: GuestSkill): JSValueHandle | null {
  const file = `${skill.name}.js`;
  try {
    // What stands by itself does not end the function around it.
    if (!isSkillName(skill.name)) return null;
    vm.evalCode(skill.code, file, EvalFlags.COMPILE_ONLY).dispose();
    return vm.evalCode(skillSource(skill), file);
  } catch (error) {
    // Whoever calls it is told.
    if (!(error instanceof JSException)) throw error;
    return null;
  }
}
