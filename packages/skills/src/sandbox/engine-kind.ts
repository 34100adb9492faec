import type { GuestSkill } from './guest-skill.js';

/** What an engine can be prepared with before its first run. */
export interface EnginePreparation {
  /** Skills that are compiled in advance. Skills that are learned later are compiled by each run that calls them. */
  readonly library: readonly GuestSkill[];
  readonly primitives: readonly string[];
  readonly memoryBytes: number;
}

/** New engines of one kind are equal byte for byte. */
export interface EngineKind extends EnginePreparation {
  /** The closed list of outcome reasons. */
  readonly reasons: readonly string[];
}

/**
 * Whether an engine of one kind can be used for the other. The reasons are not compared, since a process has one list.
 */
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
