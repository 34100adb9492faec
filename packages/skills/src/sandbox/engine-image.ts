import { JSException, QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { longestDetail } from '../bounded-text.js';
import { isSkillName } from '../file/skill-name.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, outsideOfNobody } from './engine-options.js';
import { compileSkill, type GuestSkill } from './guest-skill.js';
import { prelude } from './prelude.js';

/**
 * Bytes of free memory that a fresh engine has. Few skills need more, and an engine that has grown is never given to
 * another guest.
 */
const roomBytes = 512 * 1024;

/** The engine's ways out, in the order of the prelude's parameters. */
export const waysOut = ['load', 'call', 'log', 'end'] as const;

/**
 * The memory of an engine with `bot` and the compiled library, before its first guest. Making an image takes fifty
 * times as long as copying one, so all threads make their engines from the same image.
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
  /** The library by name: tokens of the functions that evaluate the skills' files. */
  readonly compiled: ReadonlyMap<string, number>;
}

export async function furnish(wasm: EngineModule, kind: EngineKind): Promise<EngineImage> {
  const vm = await QuickJS.create(engineOptions(wasm, kind.memoryBytes, outsideOfNobody()));
  const bot = makeBot(vm, kind);
  const start = bot.getProp('start');
  const settle = bot.getProp('settle');
  const compiled = new Map<string, number>();
  for (const skill of kind.library) {
    // The guest needs most of the memory for itself.
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
    vm.newNumber(longestDetail),
  );
}

/** Null when the skill does not compile. None of its code runs here: it could change built-ins for later guests. */
function compile(vm: QuickJS, skill: GuestSkill): JSValueHandle | null {
  try {
    if (!isSkillName(skill.name)) return null;
    return compileSkill(vm, skill);
  } catch (error) {
    // The run that calls the skill compiles it again, and is told what is wrong.
    if (!(error instanceof JSException)) throw error;
    return null;
  }
}
