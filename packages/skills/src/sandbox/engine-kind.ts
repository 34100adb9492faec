import type { GuestSkill } from './guest-skill.js';

/** Characters of skills up to which a library is compiled ahead: a larger one would take longer, each time that it changes, than it saves. */
const largestLibrary = 200_000;

/** What an engine must know of the runs in it. */
export interface EngineAhead {
  readonly library: readonly GuestSkill[];
  readonly primitives: readonly string[];
  readonly memoryBytes: number;
}

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

/** Whether an engine of one kind serves the other; the reasons are the same in a process. */
export function isSameKind(one: EngineKind, other: EngineKind): boolean {
  const isSame = one.memoryBytes === other.memoryBytes && one.primitives.length === other.primitives.length && one.primitives.every((name, index) => name === other.primitives[index]);
  return isSame && isSameLibrary(one.library, other.library);
}

export function isSameLibrary(one: readonly GuestSkill[], other: readonly GuestSkill[]): boolean {
  return one === other || (one.length === other.length && one.every(({ name, code }, index) => name === other[index]?.name && code === other[index].code));
}
