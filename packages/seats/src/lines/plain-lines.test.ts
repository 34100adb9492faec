import { gardenKnowledge } from '@s-agents/testkit';
import { SAgentsError, type SeatTasks } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLines } from './plain-lines.js';
import type { WorldReader } from './task-reading.js';

/** A world that reads "get N berries", and hands over what is given to "me". */
const world: WorldReader = {
  parseTask: (input) => {
    const [, count] = /^get (\d+) berries$/.exec(String(input)) ?? [];
    if (count === undefined) throw new SAgentsError({ code: 'TASK_INVALID', message: 'task: no', remedy: 'say it' });
    return {
      work: workOf(`pick ${count} berry`),
      goal: { conditions: [{ kind: 'holds', name: 'berry', items: ['berry'], count: Number(count) }] },
      setup: { inventories: {} },
      limits: {},
    };
  },
  orderOf: (words, by) => (/^give me a berry$/.test(words) ? { work: workOf(`give 1 berry to ${by}`) } : null),
};
const knowledge = {
  ...gardenKnowledge,
  verbs: [
    { verb: 'pick', doc: 'pick QUANTITY OBJECT: picks "berry" until QUANTITY are held.' },
    { verb: 'give', doc: 'give QUANTITY OBJECT to NAME: hands it over.', gives: true },
  ],
};
const team = ['leader', 'ann', 'bob', 'a'];
const tasks: SeatTasks = {
  self: 'leader',
  hasBody: false,
  takers: ['ann', 'bob', 'a'],
  atWork: ['ann', 'bob'],
  others: [],
  words: { nothing: 'done', finished: 'done', impossible: 'give up:' },
};
const read = (line: string, given: SeatTasks = tasks) => plainLines([line], { tasks: given, team, knowledge, world });

describe('a line', () => {
  it.each<[string, readonly string[]]>([
    ['ann: get 3 berries', ['ann: pick 3 berry']],
    ['Ann, get 3 berries please', ['ann: pick 3 berry']],
    ['a: get 3 berries', ['a: pick 3 berry']],
    ['everybody get 2 berries', ['ann: pick 2 berry', 'bob: pick 2 berry', 'a: pick 2 berry']],
    ['someone: get 2 berries after 1 and 2', ['anyone: pick 2 berry after 1, 2']],
    ['ann and bob: get 2 berries each', ['ann: pick 2 berry', 'bob: pick 2 berry']],
    ['get 2 berries, bob', ['bob: pick 2 berry']],
    ['tell bob to get 2 berries', ['bob: pick 2 berry']],
    ['ann, give bob a berry', ['ann: give 1 berry to bob']],
    ['everybody stop', ['stop ann', 'stop bob']],
    ['bob: stop', ['stop bob']],
    ['ask ann what she holds', ['ask ann: what she holds']],
    ['Nothing new.', ['done']],
    ['give up because it rains', ['give up: it rains']],
  ])('%s', (line, lines) => {
    expect(read(line)).toEqual({ lines });
  });

  it.each<[string, RegExp]>([
    ['ann:', /^say what ann is to do: ann: TASK$/],
    ['ann', /^say what ann is to do/],
    ['everybody', /^say what everybody is to do/],
    ['get 3 berries', /^who is to do it\? .*"ann: pick 3 berry"/],
    ['annn: get 3 berries', /^there is no annn .*did you mean ann\?/],
    ['ann: sing', /^"sing" is not understood.*the nearest forms that work: /],
    ['ann: get 3 berries before noon', /^"get 3 berries before noon" is not understood/],
    ['ann and bob: get 2 berries', /^for each of them, or together\?/],
    ['ann: give leader a berry', /^leader has no body/],
    ['ann: give 1 berry to ann', /^ann cannot give anything to itself$/],
    ['ann: give 1 berry to zed', /^there is no zed to give anything to; there are ann, bob, a/],
    ['ann: pick berries', /^"pick berries" names no number/],
  ])('%s is refused', (line, problem) => {
    expect(read(line)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('is refused where it is in the answer already', () => {
    const lines = ['ann: get 3 berries', 'Ann: get 3 berries'];
    expect(plainLines(lines, { tasks, team, knowledge, world })).toEqual({
      problem: '"ann: pick 3 berry" is in your answer already',
    });
  });

  it('of an agent that commands nobody is its own task', () => {
    const own = { ...tasks, self: 'ann', hasBody: true, takers: [] };
    expect(read("I'll get 3 berries", own)).toEqual({ lines: ['pick 3 berry'] });
    expect(read('ann: get 3 berries', own)).toEqual({ lines: ['pick 3 berry'] });
  });
});

it('whatever is typed is read as lines or refused with a reason, and lines are read again as themselves', () => {
  const word = fc.constantFrom(
    'ann',
    'bob',
    'a',
    'everybody',
    ':',
    ',',
    'and',
    'stop',
    'get',
    '3',
    'berries',
    'to',
    'me',
    'after',
  );
  const line = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(line, (typed) => {
      const found = read(typed);
      if ('problem' in found) expect(found.problem).not.toBe('');
      for (const one of 'lines' in found ? found.lines : [])
        if (/^\w+: pick/.test(one)) expect(read(one)).toEqual({ lines: [one] });
    }),
  );
});
