import { Decorator, defineDecorator, definePlugin, ModelSelection, type ChatModel, type Plugin } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runTeam } from '../run/run-team.js';

/** Tells of each call of a model when it begins. */
function watchedModels(onCall: () => unknown): Plugin {
  const watched = (model: ChatModel): ChatModel => ({
    specificationVersion: model.specificationVersion,
    id: model.id,
    latencySource: model.latencySource,
    doGenerate: (request) => {
      onCall();
      return model.doGenerate(request);
    },
  });
  const value = defineDecorator<ModelSelection>(ModelSelection, (models) => ({
    chatModel: (...which) => watched(models.chatModel(...which)),
  }));
  return definePlugin({ name: 'watched-models', contributions: [{ contract: Decorator, name: 'watched', value }] });
}

const seats = ['leader', 'A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));

it('a budget of calls lets none begin once it is spent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom('tree', 'chain', 'graph'),
      fc.constantFrom('non-obstructive', 'rounds', 'sequential'),
      fc.nat(2),
      fc.nat(),
      async (calls, topology, scheduler, latencySeconds, seed) => {
        /** Of each call, how many had ended when it began. */
        const endedBefore: number[] = [];
        let ended = 0;
        const report = await runTeam(
          {
            task: 'pick 400 berries',
            environment: { use: 'garden', plantsPerKind: 100 },
            organization: { seats, topology, scheduler },
            models: { default: { use: 'symbolic', latencySeconds } },
            budget: { calls, warnAt: 1 },
            seed,
          },
          {
            plugins: [testkit, watchedModels(() => endedBefore.push(ended))],
            folder: null,
            onBegin: ({ log }) => void log.subscribe(({ type }) => void (ended += type === 'model.called' ? 1 : 0)),
          },
        );
        expect(report).toMatchObject({ result: 'budget', llm: { calls: ended } });
        expect(endedBefore.every((before) => before < calls)).toBe(true);
        // What goes beyond the budget was under way when it was spent: at most one call of each other agent.
        expect(ended).toBeLessThan(calls + seats.length);
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});
