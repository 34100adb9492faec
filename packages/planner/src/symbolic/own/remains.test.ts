import type { WorldKnowledge } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import { fetchOf } from './remains.js';

const knowledge: WorldKnowledge = {
  resolve: () => [],
  methods: () => [],
  nearDistance: 12,
  structures: [],
  verbs: [{ verb: 'recover', doc: '', recovers: true }],
  rules: [],
};

function inputs({ of = 'ada', failed = [] as readonly string[] } = {}): PlanningInputs {
  const observation = {
    inventory: {},
    equipment: {},
    relations: [
      { subject: 'raw_iron', relation: 'in', object: 'remains', count: 12 },
      { subject: 'remains', relation: 'lost-by', object: of },
    ],
  };
  return {
    agent: 'ada',
    observation,
    failedTasks: failed.map((task) => ({
      agent: 'ada',
      work: workOf(task),
      reason: 'unreachable',
      detail: '',
      times: 1,
    })),
  } as unknown as PlanningInputs;
}

it('fetches what was dropped by dying, and counts on it', () => {
  expect(fetchOf(inputs(), knowledge)).toEqual({
    work: workOf('recover 1 remains'),
    items: { raw_iron: 12 },
  });
});

it('fetches what lies in several places at once', () => {
  const { observation, ...given } = inputs();
  const places = ['2, 64, 0', '2, 64, 1'];
  const left = {
    ...observation,
    entities: places.map((id) => ({ class: 'container', id })),
    relations: places.flatMap((place) => [
      { subject: 'raw_iron', relation: 'in', object: place, count: 3 },
      { subject: place, relation: 'lost-by', object: 'ada' },
    ]),
  };
  expect(fetchOf({ ...given, observation: left }, knowledge)).toEqual({
    work: workOf('recover 1 container'),
    items: { raw_iron: 6 },
  });
});

it.each([
  ["it is somebody else's", inputs({ of: 'bob' }), knowledge],
  ['it could not be fetched before', inputs({ failed: ['recover 1 remains'] }), knowledge],
  ['nobody can here', inputs(), { ...knowledge, verbs: [] }],
  ['nothing was dropped', { ...inputs(), observation: { inventory: {}, equipment: {} } }, knowledge],
])('does not where %s', (_, given, rules) => {
  expect(fetchOf(given, rules)).toBeNull();
});
