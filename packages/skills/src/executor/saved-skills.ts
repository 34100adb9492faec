import { SAgentsError, type BlobStore, type RunEvent, type SkillStore, type StateReducer } from '@s-agents/core';
import { parseSkillFile } from '../file/skill-file.js';

/** The skills that a run has saved, oldest first; `code` is a blob's id. */
export type SavedSkills = readonly { readonly name: string; readonly version: number; readonly code: string }[];

/** The executor's slice of a run's state. */
export const savedSkillsReducer: StateReducer<SavedSkills> = {
  slice: 'saved-skills',
  types: ['skill.saved'],
  initial: [],
  reduce: (state, event: RunEvent) =>
    event.type === 'skill.saved' ? [...state, { name: event.name, version: event.version, code: event.code }] : state,
};

/**
 * Saves a run's skills into a store that is in the state in which that run began. Throws SAgentsError
 * `SKILL_BLOB_MISSING` when the code of a skill is not in `blobs`.
 */
export async function restoreSkills(
  saved: SavedSkills,
  { store, blobs }: { store: SkillStore; blobs: BlobStore },
): Promise<void> {
  for (const { name, code } of saved) {
    const text = blobs.get(code);
    if (typeof text !== 'string')
      throw new SAgentsError({
        code: 'SKILL_BLOB_MISSING',
        message: `the code of the skill ${name} (${code}) is not in the run's blobs`,
        remedy: 'restore the run from a folder that also holds its blobs',
      });
    await store.save(parseSkillFile(text, { path: `${name}.js` }));
  }
}
