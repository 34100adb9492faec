import { SAgentsError, type Environment, type KnownVerb, type Task, type WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { worldKnowledgeOf } from './world-views.js';

it('shows the knowledge that the environment has at each use', () => {
  const knowing = (
    verbs: readonly KnownVerb[],
    rules: readonly string[],
  ): Required<Omit<WorldKnowledge, 'goalProblems'>> => ({
    resolve: () => [],
    canonical: (name) => rules[0] ?? name,
    named: (deed) => ({ ...deed, object: rules[0] ?? deed.object }),
    methods: () => [],
    conversions: () => [],
    materialsFor: () => null,
    toolsFor: () => null,
    nearDistance: 12,
    structures: [],
    verbs,
    rules,
    nearest: () => rules,
    precautions: (_, seconds) => rules.map((name) => ({ name, items: [name], count: seconds })),
    remedies: () => rules.map((danger) => ({ danger, deed: { verb: 'rest', object: 'health', quantity: 1 } })),
  });
  const seen = { inventory: {}, equipment: {} };
  const shown = (rules: WorldKnowledge) => [
    rules.verbs,
    rules.rules,
    rules.precautions?.(seen, 7),
    rules.remedies?.(seen),
    rules.nearest?.('x'),
    rules.canonical?.('x'),
    rules.named?.({ verb: 'mine', object: 'x', quantity: 1 }).object,
  ];
  let knowledge = knowing([], []);
  const view = worldKnowledgeOf(() => ({ knowledge }) as unknown as Environment);
  expect(Object.keys(view).toSorted()).toEqual([...Object.keys(knowledge), 'goalProblems'].toSorted());
  expect(shown(view)).toEqual([[], [], [], [], [], 'x', 'x']);
  knowledge = knowing([{ verb: 'mine', doc: 'mine QUANTITY OBJECT.' }], ['Nothing attacks.']);
  expect(shown(view)).toEqual(shown(knowledge));
  expect(worldKnowledgeOf(() => ({ knowledge }) as unknown as Environment, { starter: false }).verbs).toEqual([]);
});

it('holds the entries of a goal against the world and the team, beside what the task file says', () => {
  const parsed: unknown[] = [];
  const environment = {
    parseTask: (input: unknown): Pick<Task, 'goal'> => {
      parsed.push(input);
      const [{ by: agent = '', item = '' } = {}] = (input as { goal: Record<string, string>[] }).goal;
      if (item === 'moon') throw new SAgentsError({ code: 'TASK_INVALID', message: 'no moon', remedy: 'take cheese' });
      return { goal: { conditions: [{ kind: 'holds', name: item, items: [item], count: 1, agent }] } };
    },
  } as unknown as Environment;
  const view = worldKnowledgeOf(() => environment, { starter: true, taskFile: () => ({ setup: { world: 'flat' } }) });
  const problems = (by: string, item: string) => view.goalProblems?.([{ by, item }], [{ name: 'Bob', acts: true }]);
  expect(problems('Bob', 'cup')).toEqual([]);
  expect(problems('Bob', 'moon')).toEqual(['no moon (take cheese)']);
  expect(problems('bob', 'cup')).toEqual([expect.stringContaining('did you mean "Bob"?')]);
  expect(parsed[0]).toEqual({ setup: { world: 'flat' }, goal: [{ by: 'Bob', item: 'cup' }] });
});
