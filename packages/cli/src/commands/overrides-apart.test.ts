import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overridesApart } from './overrides-apart.js';

it.each([
  ['run team.yaml --set a=1 b=2', 'run team.yaml --set a=1 --set b=2'],
  ['run --set a=1 b.c[0]=2 team.yaml --seed 3', 'run --set a=1 --set b.c[0]=2 team.yaml --seed 3'],
  ['run --set=a=1 b=2', 'run --set=a=1 --set b=2'],
  ['run --set a=1 team.yaml b=2', 'run --set a=1 team.yaml b=2'],
  ['run --set a=1 --json b=2', 'run --set a=1 --json b=2'],
  ['run --set nothing b=2', 'run --set nothing --set b=2'],
  ['run --set a=1 runs/x=2', 'run --set a=1 runs/x=2'],
  ['run --set a=1 -- b=2', 'run --set a=1 -- b=2'],
  ['run --set --set b=2', 'run --set --set b=2'],
])('reads %j', (given, apart) => {
  expect(overridesApart(given.split(' '))).toEqual(apart.split(' '));
});

it('means the same as one --set for each override, wherever they stand', () => {
  const value = fc
    .tuple(fc.stringMatching(/^[a-z][a-z.]{0,5}$/), fc.string({ maxLength: 5 }))
    .map((all) => all.join('='));
  const other = fc.constantFrom('team.yaml', '--json', '--seed', '7', '-x');
  fc.assert(
    fc.property(fc.array(other), fc.array(value, { minLength: 1 }), fc.array(other), (before, overrides, after) => {
      const apart = overrides.flatMap((one) => ['--set', one]);
      const all = [...before, ...apart, ...after];
      expect(overridesApart([...before, '--set', ...overrides, ...after])).toEqual(all);
      expect(overridesApart(all)).toEqual(all);
    }),
  );
});
