import { expect, it } from 'vitest';
import { giftsInTurn } from './gifts-in-turn.js';
import { knowledge } from '../leader-case.test.support.js';

const places = { A: { x: 40.5, y: 64, z: 0.5 }, B: { x: 0.5, y: 64, z: 0.5 }, C: { x: 38.5, y: 64, z: 0.5 } };
/** Logs grow slowly here. */
const slow = {
  ...knowledge,
  methods: (name: string) => knowledge.methods(name).map((method) => ({ ...method, seconds: 300 })),
};
const handing = {
  knowledge: slow,
  underWay: { A: { id: '1.1', task: 'mine 5 log; craft 1 chest' } },
  going: 'goto',
  placeOf: (name: string) => places[name as keyof typeof places],
  memberOf: (name: string) => name,
  mayDo: () => true,
};
const gift = (agent: string, thing: string) => ({ agent, task: `give 3 ${thing} to A at (1, 2, 3)`, after: [] });

it('hands over what its receiver gathers slowly too when that is done, and comes near it meanwhile', () => {
  expect(giftsInTurn([gift('B', 'oak_log'), gift('C', 'log')], { ...handing, knowledge: named })).toEqual([
    { agent: 'B', task: 'give 3 oak_log to A', after: ['1.1', 2] },
    { agent: 'C', task: 'give 3 log to A', after: ['1.1'] },
    { agent: 'B', task: 'goto 1 place at (34, 64, 0)', after: [] },
  ]);
});

it('waits for what the receiver is given to gather in the same plan, and not for what comes after the gift', () => {
  const tasks = [
    { agent: 'A', task: 'mine 5 log', after: [] },
    { agent: 'C', task: 'give 3 log to A', after: [] },
    { agent: 'A', task: 'craft 1 chest; mine 9 log', after: [1] },
  ];
  expect(giftsInTurn(tasks, { ...handing, underWay: {} })[1]).toEqual({ ...tasks[1], after: [0] });
});

it('hands over at once what its receiver makes, does not bring, or soon has more of', () => {
  const tasks = [gift('B', 'chest'), gift('C', 'stick')];
  expect(giftsInTurn(tasks, handing)).toEqual(tasks);
  const quick = [gift('B', 'log')];
  expect(giftsInTurn(quick, { ...handing, knowledge })).toEqual(quick);
});

const named = { ...slow, resolve: (name: string) => (name === 'oak_log' ? [name] : knowledge.resolve(name)) };
