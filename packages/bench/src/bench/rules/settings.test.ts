import { expect, it } from 'vitest';
import { parseRules, parseSettings } from './settings.js';

const known = ['hand-over', 'race', 'split'];

it('reads settings by name, with the rules that are off', () => {
  expect(parseSettings('today,apart = hand-over+ race', known)).toEqual([
    { name: 'today', without: [] },
    { name: 'apart', without: ['hand-over', 'race'] },
  ]);
  expect(parseSettings('today=', known)).toEqual([{ name: 'today', without: [] }]);
});

it('reads rules and groups of them, and takes each rule alone by default', () => {
  expect(parseRules('race+split, race', known)).toEqual([
    { name: 'race+split', without: ['race', 'split'] },
    { name: 'race', without: ['race'] },
  ]);
  expect(parseRules(undefined, known).map(({ name }) => name)).toEqual(known);
});

it.each([
  ['Today', '--settings has "Today"'],
  ['', '--settings has ""'],
  ['today,', '--settings has ""'],
  [
    'today=gace',
    '--settings names "gace", which is no rule of the symbolic planner or of a skill: use some of hand-over, race, split',
  ],
  ['today=race+', '--settings names ""'],
  ['a,b,a', '--settings names "a" twice'],
])('refuses settings %j', (text, message) => {
  expect(() => parseSettings(text, known)).toThrow(message);
});

it('refuses rules that the planner does not have', () => {
  expect(() => parseRules('race+gace', known)).toThrow('--rules names "gace"');
  expect(() => parseRules('race', [])).toThrow('the planner of this commit has no rules that can be switched off');
});
