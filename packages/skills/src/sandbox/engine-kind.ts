import type { GuestSkill } from './guest-skill.js';

/** What is known of the runs that an engine will have. */
export interface EngineAhead {
  /** Skills that are compiled once. Skills that are learned later are compiled by each run that calls them. */
  readonly library: readonly GuestSkill[];
  readonly primitives: readonly string[];
  readonly memoryBytes: number;
}

/** Engines of one kind are equal byte for byte when they are made. */
export interface EngineKind extends EngineAhead {
  /** The closed list of outcome reasons. */
  readonly reasons: readonly string[];
}

/** Whether an engine of one kind can be used for the other; the reasons are the same in a process. */
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
