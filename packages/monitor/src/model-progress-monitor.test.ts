import { configSchema, failed, type ModelRouter, type ProgressInputs } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { ModelProgressMonitor } from './model-progress-monitor.js';
import { sample } from './sample.js';

const windows = { conversation: 100, perception: 100, member: 100, history: 100, advice: 100, plan: 100, code: 100 };

/** The status that is judged where a model says "success" to everything. */
async function judgedWithYes(verb: string, askModels: 'always' | 'when-open'): Promise<string> {
  const models = { ask: async () => ({ reason: 'It says so.', status: 'success' }) } as unknown as ModelRouter;
  const config = configSchema.parse({ task: 't', environment: { use: 'x' }, agents: { askModels } });
  const monitor = new ModelProgressMonitor(
    models,
    gardenKnowledge,
    { windows },
    { count: (text: string) => text.length } as never,
    {
      config,
    },
  );
  const task = `${verb} 3 berry`;
  const inputs: ProgressInputs = {
    ...structuredClone(sample),
    agent: 'ann',
    taskAtHand: { whole: workOf(task), assignments: [{ agent: 'ann', work: workOf(task), command: null }] },
    outcomes: [{ action: { id: '1', verb, object: 'berry', quantity: 3 }, outcome: failed('not-found', 'none') }],
  };
  return (await monitor.judge(inputs, { signal: new AbortController().signal })).status;
}

it('the world overrules a model that claims a success, be it asked about everything or not', async () => {
  expect(await judgedWithYes('pick', 'when-open')).toBe('fail');
  expect(await judgedWithYes('pick', 'always')).toBe('fail');
  expect(await judgedWithYes('wave', 'when-open')).toBe('success');
});
