import { JSException, QuickJS, type JSValueHandle } from 'quickjs-wasi';
import { maximumDetailCharacters } from '../truncate.js';
import { isSkillName } from '../file/skill-name.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineModule } from './engine-module.js';
import { engineOptions, createHostAccess } from './engine-options.js';
import { compileSkill, type GuestSkill } from './guest-skill.js';
import { prelude } from './prelude.js';

/**
 * Bytes of free memory in a new engine. Few skills need more, and an engine that has grown is never given to another
 * guest.
 */
const freeBytes = 512 * 1024;

/** The host's functions that the engine can call, in the order of the prelude's parameters. */
export const hostFunctionNames = ['load', 'call', 'log', 'end'] as const;

/**
 * The memory of an engine with `bot` and the compiled library, before its first guest. Creating an image takes fifty
 * times as long as copying one, so all threads create their engines from the same image.
 */
export interface EngineImage {
  readonly kind: EngineKind;
  readonly memory: SharedArrayBuffer;
  readonly stackPointer: number;
  readonly runtimePtr: number;
  readonly contextPtr: number;
  /** Tokens of the prelude's functions, which `importHandle` turns into handles. */
  readonly start: number;
  readonly settle: number;
  /** The library by name: tokens of the functions that evaluate the skills' files. */
  readonly compiled: ReadonlyMap<string, number>;
}

export async function createEngineImage(wasm: EngineModule, kind: EngineKind): Promise<EngineImage> {
  const vm = await QuickJS.create(engineOptions(wasm, kind.memoryBytes, createHostAccess()));
  const bot = makeBot(vm, kind);
  const start = bot.getProp('start');
  const settle = bot.getProp('settle');
  const compiled = new Map<string, number>();
  for (const skill of kind.library) {
    // Leaves most of the memory to the guest.
    if (vm.getMemoryUsage().mallocSize > kind.memoryBytes / 4) break;
    const evaluate = compile(vm, skill);
    if (evaluate !== null) compiled.set(skill.name, vm.exportHandle(evaluate));
  }
  vm.evalCode(`new ArrayBuffer(${Math.min(freeBytes, kind.memoryBytes / 4)})`).dispose();
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
  const failUnconnected = (): never => {
    throw new Error('the engine has no guest');
  };
  const functions = hostFunctionNames.map((name) => vm.newFunction(name, failUnconnected));
  return vm.callFunction(
    vm.evalCode(prelude, '<bot>'),
    vm.undefined,
    ...functions,
    vm.hostToHandle(primitives),
    vm.hostToHandle(reasons),
    vm.newNumber(maximumDetailCharacters),
  );
}

/**
 * Returns null if the skill does not compile. None of its code runs here, since it could change built-ins for later
 * guests.
 */
function compile(vm: QuickJS, skill: GuestSkill): JSValueHandle | null {
  try {
    if (!isSkillName(skill.name)) return null;
    return compileSkill(vm, skill);
  } catch (error) {
    // The run that calls the skill compiles it again, and gets the error.
    if (!(error instanceof JSException)) throw error;
    return null;
  }
}
