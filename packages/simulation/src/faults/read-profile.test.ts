import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileNames } from './profiles.js';
import { readProfile } from './read-profile.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-profiles-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('reads built-in profiles by name; "none" has no faults', async () => {
  const all = await Promise.all(profileNames.map((name) => readProfile(name, folder)));
  expect(new Set(all.map((profile) => JSON.stringify(profile))).size).toBe(profileNames.length);
  const { bodies, messages, models } = await readProfile('none', folder);
  expect([
    bodies.diesPerMinute,
    bodies.awayPerMinute,
    bodies.gonePerMinute,
    messages.delayed,
    messages.duplicated,
    messages.reordered,
    models.late,
    models.malformed,
    models.overClaiming,
    models.lazy,
  ]).toEqual(Array(10).fill(0));
});

it('reads a profile from a file; faults that it leaves out never happen', async () => {
  await writeFile(join(folder, 'wet.yaml'), 'messages: { delayed: 0.5, delaySeconds: [1, 2] }\n');
  expect(await readProfile('wet.yaml', folder)).toMatchObject({
    messages: { delayed: 0.5, delaySeconds: [1, 2], duplicated: 0 },
    models: { late: 0 },
  });
  await writeFile(join(folder, 'empty.yaml'), '');
  expect(await readProfile('empty.yaml', folder)).toEqual(await readProfile('none', folder));
});

it.each([
  [
    'everthing',
    undefined,
    /^FAULT_PROFILE_NOT_FOUND: --faults is "everthing".*did you mean "everything"\?.*none, bodies, messages/,
  ],
  [
    'zzzzzzzzzz',
    undefined,
    /^FAULT_PROFILE_NOT_FOUND: --faults is "zzzzzzzzzz", which is not the name of a fault profile: the profiles are/,
  ],
  ['gone.yaml', undefined, /^FAULT_PROFILE_NOT_FOUND: cannot read the fault profile "gone\.yaml"/],
  ['bad.yaml', 'messages: { delayd: 1 }', /^FAULT_PROFILE_INVALID: in bad\.yaml: messages\.delayd is an unknown key/],
  ['bad.yaml', 'models: { late: 2 }', /^FAULT_PROFILE_INVALID: in bad\.yaml: models\.late is 2, and must be at most 1/],
  [
    'bad.yaml',
    'bodies: { awaySeconds: [9, 1] }',
    /^FAULT_PROFILE_INVALID: in bad\.yaml: bodies\.awaySeconds is \[9,1\], and must be two numbers, the smaller one first/,
  ],
  ['bad.yaml', '{ a: [', /^FAULT_PROFILE_INVALID: "bad\.yaml" cannot be read/],
])('refuses %s', async (name, text, problem) => {
  if (text !== undefined) await writeFile(join(folder, name), text);
  await expect(readProfile(name, folder)).rejects.toThrow(problem);
});
