import type { RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { linesCalling, SavedSkills, SkillRecord } from './skill-record.js';

const event = (at: number, body: object): RunEvent =>
  ({ sequence: at, at, agent: 'ada', ...body }) as unknown as RunEvent;

it('knows the code of a skill that was just written, of one that was saved, and none of the world’s own', () => {
  const saved = new SavedSkills();
  const record = new SkillRecord(saved);
  const log = [
    event(1, { type: 'skill.started', skill: 'mine', version: 1 }),
    event(2, { type: 'code.generated', code: 'sha256-a' }),
    event(3, { type: 'skill.started', skill: 'dance', version: 0 }),
    event(4, { type: 'primitive.ended', primitive: 'moveTo' }),
    event(5, { type: 'skill.saved', name: 'dance', version: 7, code: 'sha256-b' }),
    event(6, { type: 'skill.started', skill: 'dance', version: 7 }),
  ];
  for (const one of log) {
    saved.add(one);
    record.add(one);
  }
  expect([1, 3, 6].map((at) => record.skills.at(at)?.code)).toEqual([null, 'sha256-a', 'sha256-b']);
  expect(record.primitives.at(5)).toBe('moveTo');
});

it('finds the lines that call a primitive', () => {
  const code =
    'async function dance(bot) {\n  await bot.moveTo({});\n  // moveTo\n  await bot.moveToward({});\n  await bot.moveTo({});\n}';
  expect([...linesCalling(code, 'moveTo')]).toEqual([2, 5]);
});
