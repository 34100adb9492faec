import type { GuestSkill } from './guest-skill.js';

/** What is known of an engine before there is a run. */
export interface EngineAhead {
  /**
   * Skills that need not be compiled for each guest. What is learned later is: to make engines anew for it would take
   * longer than it saves.
   */
  readonly library: readonly GuestSkill[];
  readonly primitives: readonly string[];
  readonly memoryBytes: number;
}

/** What an engine is made for; engines of one kind are made the same, byte by byte. */
export interface EngineKind extends EngineAhead {
  /** The closed list of outcome reasons. */
  readonly reasons: readonly string[];
}

/** Whether an engine of one kind serves the other; the reasons are the same in a process. */
export function isSameKind(one: EngineKind, other: EngineKind): boolean {
  const isSame =
    one.memoryBytes === other.memoryBytes &&
    one.primitives.length === other.primitives.length &&
    one.primitives.every((name, index) => name === other.primitives[index]);
  return isSame && isSameLibrary(one.library, other.library);
}

export function isSameLibrary(one: readonly GuestSkill[], other: readonly GuestSkill[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ name, code }, index) => name === other[index]?.name && code === other[index].code))
  );
}
