import type { RunEventBody } from '@s-agents/core';
import { workOf } from '../../world/deeds/work.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf } from './count-of.js';
import { goalParts, goalText } from './goal-parts.js';
import { PlainWords } from './plain-words.js';

it.each([
  [6, 'log', '6 logs'],
  [1, 'log', '1 log'],
  [0, 'torch', '0 torches'],
  [6, 'iron_ore', '6 iron ore'],
  [3, 'cooked_beef', '3 cooked beef'],
  [3, 'chicken', '3 chickens'],
  [3, 'cooked_chicken', '3 cooked chicken'],
  [1, 'oak_planks', '1 oak plank'],
  [2, 'minecraft:crafting_table', '2 crafting tables'],
  [2, 'carrot_on_a_stick', '2 carrots on a stick'],
  [2, 'foundation_of_house', '2 foundations of house'],
  [5, 'logs', '5 logs'],
  [2, 'iron_leggings', '2 iron leggings'],
  [2, 'glass', '2 glass'],
  [2, 'compass', '2 compasses'],
  [2, 'sweet_berries', '2 sweet berries'],
  [2, 'toy', '2 toys'],
  [3, 'enderman', '3 endermen'],
  [3, 'endermen', '3 endermen'],
  [3, 'cacti', '3 cacti'],
  [3, 'warped_fungus', '3 warped fungi'],
])('%i %s is "%s"', (count, name, text) => {
  expect(countOf(count, name)).toBe(text);
});

it('says several of the same twice in the same way', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}(_[a-z]{1,12}){0,3}$/), (name) => {
      // "emus" reads like "cactus".
      fc.pre(!/(?:u|ga)(?:_|$)/.test(name));
      const words = countOf(3, name).slice(2);
      expect(countOf(3, words)).toBe(`3 ${words}`);
    }),
  );
});

const words = new PlainWords({
  resolve: (name) => (['log', 'crafting_table', 'raw_iron', 'oak', 'oak_log'].includes(name) ? [name] : []),
  verbs: [{ verb: 'climbOut', doc: '' }],
});
words.learn({
  ...{ sequence: 0, at: 0 },
  ...({
    type: 'action.started',
    agent: 'a',
    action: { id: '1', verb: 'check', object: 'cabinet_2', quantity: 1 },
  } satisfies RunEventBody),
});

it.each([
  ['mine 6 log; craft 2 crafting_table', 'mine 6 logs; craft 2 crafting tables'],
  ['I hold 3 raw_iron, 1 log and 2 of 5.', 'I hold 3 raw iron, 1 log and 2 of 5.'],
  ['I hold 6 oak_log.', 'I hold 6 oak logs.'],
  ['I hold 6 oak logs.', 'I hold 6 oak logs.'],
  ['after 20 s, at 10 metres, 3 in all', 'after 20 s, at 10 metres, 3 in all'],
  ['no crafting_table is near; set max_tokens', 'no crafting table is near; set max_tokens'],
  ['runs/6 log/crafting_table.json', 'runs/6 log/crafting_table.json'],
  ['come 1 player to Ann', 'come to Ann'],
  ['follow 1 player to Ann', 'follow Ann'],
  ['look 1 player to Ann', 'look at Ann'],
  ['stay 1 place', 'stay'],
  ['goto 1 place at (3, 64, -5)', 'go to (3, 64, -5)'],
  ['check 1 cabinet_2', 'check cabinet 2'],
  ['climbOut: blocked', 'climb out: blocked'],
  ['workerA hears mcDonald', 'workerA hears mcDonald'],
])('"%s" is said as "%s"', (text, said) => {
  expect(words.say(text)).toBe(said);
});

it('changes no text twice, and none without names', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(words.say(words.say(text))).toBe(words.say(text));
    }),
  );
});

it('leaves the names of agents alone', () => {
  const team = new PlainWords({ resolve: () => ['x'] });
  team.learn({
    ...{ type: 'run.started', seed: 1, topology: 't', scheduler: 's', environment: 'e', edges: [] },
    task: { work: workOf('mine 2 log'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: [{ name: 'agent_1', acts: true }],
    ...{ sequence: 0, at: 0 },
  });
  expect(team.say('agent_1 holds 2 oak_log')).toBe('agent_1 holds 2 oak logs');
});

it('names what each condition of a goal counts', () => {
  const holds = (name: string, count: number, agent?: string) =>
    ({ kind: 'holds', name, items: [name], count, ...(agent === undefined ? {} : { agent }) }) as const;
  const at = { kind: 'at', position: { x: 1, y: 64, z: 2 }, within: 2 } as const;
  const entities = {
    ...({ kind: 'entities', names: ['cupcake'], count: 2 } as const),
    relation: { relation: 'on', object: 'coffeetable' },
  };
  const status = { met: false, wanted: 9, reached: 0 };
  const conditions = [holds('log', 4), holds('iron_sword', 2, 'ada'), at, entities];
  const parts = [4, 2, 1, 2, 1].map((wanted) => ({ wanted, reached: 0 }));
  expect(goalParts({ conditions }, { ...status, parts }).map(({ what }) => what)).toEqual([
    'logs',
    'ada: iron swords',
    'somebody at (1, 64, 2)',
    'cupcakes on coffeetable',
    'what the agents judge',
  ]);
  expect(goalText(goalParts({ conditions }, status), status)).toBe('0 of 9');
});
