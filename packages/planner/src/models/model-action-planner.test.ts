import type { ModelRouter, RunContext } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { actionsAnswerer } from '../symbolic/actions.js';
import { ModelActionPlanner } from './model-action-planner.js';

it.each(['unproven', 'always'] as const)(
  'leaves the height of a place to its doer, asking models %s',
  async (askModels) => {
    const models = {
      ask: (_: unknown, inputs: Parameters<typeof actionsAnswerer.answer>[0]) =>
        Promise.resolve(actionsAnswerer.answer(inputs, { knowledge: gardenKnowledge } as never)),
    } as unknown as ModelRouter;
    const context = { config: { agents: { askModels } } } as unknown as RunContext;
    const planner = new ModelActionPlanner(models, gardenKnowledge, context);
    const options = { signal: new AbortController().signal };
    const plan = (task: string) =>
      planner.plan({ agent: 'ann', work: workOf(task), before: [], inventory: {} }, options);
    expect(await plan('put 3 berry at (2, -8); put 1 berry at (2, 5, -8)')).toMatchObject([
      { position: { x: 2, z: -8 } },
      { position: { x: 2, y: 5, z: -8 } },
    ]);
    expect((await plan('put 3 berry at (2, -8)'))[0]?.position).toEqual({ x: 2, z: -8 });
  },
);
