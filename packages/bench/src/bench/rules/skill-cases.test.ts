import { starterSkills } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { skillCases, withoutCases } from './skill-cases.js';

it.each(skillCases)('$name is in the code of skills, once in each', ({ name, from }) => {
  const without = withoutCases(starterSkills, [name]);
  const changed = starterSkills.filter(({ code }, index) => code !== without[index]?.code);
  expect(changed.length).toBeGreaterThan(0);
  for (const { code } of changed) expect(code.split(from)).toHaveLength(2);
});

it('refuses a case that no skill has', () => {
  expect(() => withoutCases(starterSkills, ['skill/none'])).toThrow('no skill has the case skill/none');
});
