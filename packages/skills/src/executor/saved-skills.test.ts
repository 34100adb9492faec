import type { RunEvent } from '@s-agents/core';
import { fold } from '@s-agents/kit';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { formatSkillFile } from '../file/skill-file.js';
import { InMemorySkillStore } from '../store/in-memory-skill-store.js';
import { restoreSkills, savedSkillsReducer } from './saved-skills.js';

const file = (name: string, body: string): string =>
  formatSkillFile({ name, description: 'Does it.', parameters: null, body: `async function ${name}() { ${body} }\n` });

it('restores the skills that a run saved, with their versions', async () => {
  const blobs = createMemoryBlobStore();
  const before = new InMemorySkillStore();
  const events: RunEvent[] = [];
  for (const [name, body] of [
    ['mine', 'return 1'],
    ['bake', ''],
    ['mine', 'return 2'],
    ['mine', 'return 2'],
  ] as const) {
    const code = file(name, body);
    const saved = await before.save({ name, description: 'Does it.', parameters: null, code });
    events.push({
      type: 'skill.saved',
      agent: 'ann',
      name,
      version: saved.version,
      code: blobs.put(code),
      sequence: events.length,
      at: 0,
    });
  }
  const after = new InMemorySkillStore();
  const saved = fold(savedSkillsReducer, events);
  await restoreSkills(saved, { store: after, blobs });
  expect(saved.map(({ version }) => version)).toEqual([1, 1, 2, 2]);
  expect([await after.list(), await after.versions('mine')]).toEqual([
    await before.list(),
    await before.versions('mine'),
  ]);
  await expect(restoreSkills(saved, { store: after, blobs: createMemoryBlobStore() })).rejects.toMatchObject({
    code: 'SKILL_BLOB_MISSING',
  });
});
