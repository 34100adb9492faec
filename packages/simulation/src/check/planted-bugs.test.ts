import { expect, it } from 'vitest';
import { Environment, EventLog, MessagePool, ProgressMonitor, Scheduler } from '@s-agents/core';
import { broken, plant, simulateGarden } from '../testing/simulate-garden.js';

it('a team without bugs and without faults breaks nothing', async () => {
  const result = await simulateGarden();
  expect(result).toMatchObject({ result: 'success', violations: [], faults: {} });
});

it.each(['non-obstructive', 'sequential'])(
  'a scheduler (%s) that never steps somebody leaves a task lost and an agent idle',
  async (name) => {
    const scheduler = plant<Scheduler>(Scheduler, (inner) => ({
      specificationVersion: 'v1',
      run: (agents, options) =>
        inner.run(
          agents.filter(({ name }) => name !== 'workerB'),
          options,
        ),
    }));
    const result = await simulateGarden({
      plugins: [scheduler],
      set: ['task=pick 60 berries', `organization.scheduler=${name}`],
    });
    expect(broken(result)).toContain('nobody-idle');
    expect(result.violations.map(({ detail }) => detail).join('\n')).toContain('workerB does nothing');
  },
);

it('a pool that keeps messages back is caught, and the deadlock that follows named', async () => {
  const pool = plant<MessagePool>(MessagePool, (inner) => ({
    specificationVersion: 'v1',
    publish: (draft) => inner.publish(draft),
    subscribe: (receiver, listener) =>
      receiver === 'leader' ? inner.subscribe('nobody', listener) : inner.subscribe(receiver, listener),
  }));
  const result = await simulateGarden({ plugins: [pool] });
  expect(broken(result)).toEqual(expect.arrayContaining(['messages-in-order', 'run-ends']));
  expect(result.detail).toMatch(/^deadlock: .*user waits for leader to answer m1 .*which leader never received/);
});

it('a pool that hands over twice is caught', async () => {
  const pool = plant<MessagePool>(MessagePool, (inner, container) => ({
    specificationVersion: 'v1',
    publish: (draft) => inner.publish(draft),
    subscribe: (receiver, listener) =>
      inner.subscribe(receiver, (message) => {
        container.get<EventLog>(EventLog).append({ type: 'message.received', agent: receiver, message });
        return listener(message);
      }),
  }));
  const { violations } = await simulateGarden({ plugins: [pool] });
  expect(violations).toContainEqual(
    expect.objectContaining({ invariant: 'messages-in-order', detail: 'leader receives m1 a second time' }),
  );
});

it('a monitor that always says success makes reports untrue', async () => {
  const monitor = plant<ProgressMonitor>(ProgressMonitor, () => ({
    specificationVersion: 'v1',
    judge: async () => ({ status: 'success', reason: 'as always' }),
  }));
  const result = await simulateGarden({
    plugins: [monitor],
    set: ['environment.mishaps=[{"agent":"workerA","primitive":"pick","reason":"blocked","times":9}]'],
  });
  expect(result.violations).toContainEqual(
    expect.objectContaining({
      invariant: 'reports-are-true',
      detail: expect.stringMatching(
        /^workerA reports success in "pick \d+ berry", but in the world it holds 0 of/,
      ) as string,
    }),
  );
});

it('a goal check that says yes is not believed', async () => {
  const world = plant<Environment>(Environment, (inner) => {
    inner.goalCheck = () => ({ source: 'server', check: async () => ({ met: true, wanted: 20, reached: 20 }) });
    return inner;
  });
  const result = await simulateGarden({ plugins: [world] });
  expect(result.result).toBe('success');
  expect(broken(result)).toEqual(['goal-truth']);
});

it('a scheduler that breaks is no end of a run', async () => {
  const scheduler = plant<Scheduler>(Scheduler, () => ({
    specificationVersion: 'v1',
    run: () => Promise.reject(new TypeError('steps is not iterable')),
  }));
  const result = await simulateGarden({ plugins: [scheduler] });
  expect(result.violations).toContainEqual(
    expect.objectContaining({
      invariant: 'run-ends',
      detail: expect.stringContaining('steps is not iterable') as string,
    }),
  );
});
