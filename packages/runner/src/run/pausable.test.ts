import { expect, it } from 'vitest';
import { createRecordingEventLog } from '@s-agents/testkit';
import {
  Cancelled,
  cancelled,
  Decorator,
  succeeded,
  type AgentProcess,
  type Body,
  type ChatModel,
  type ModelSelection,
  type PrimitiveCall,
} from '@s-agents/core';
import { createVirtualClock, settled } from '@s-agents/kit';
import { pausableAgent, pausableBody, pausableModels } from './pausable.js';
import { Pauses } from './pauses.js';

const never = new AbortController().signal;

function paused(): { readonly pauses: Pauses; readonly begun: string[]; readonly begin: (what: string) => void } {
  const clock = createVirtualClock();
  const pauses = new Pauses({ log: createRecordingEventLog({ now: () => clock.now() }), clock });
  pauses.allow();
  const begun: string[] = [];
  return { pauses, begun, begin: (what) => void begun.push(what) };
}

it('lets no step, primitive or model call begin in a pause, and all of them after it', async () => {
  const { pauses, begun, begin } = paused();
  const agent = pausableAgent(
    {
      name: 'a',
      isReady: () => true,
      ready: async () => {},
      step: async (lane) => begin(`step ${lane}`),
      interrupt: () => {},
    } satisfies AgentProcess,
    pauses,
  );
  const body = pausableBody(
    { agent: 'a', run: async ({ primitive }: PrimitiveCall) => (begin(primitive), succeeded()) } as unknown as Body,
    pauses,
  );
  const [decorator] = pausableModels(() => pauses).contributions.flatMap((contribution) =>
    contribution.contract === Decorator && 'value' in contribution ? [contribution.value as Decorator] : [],
  );
  const model = { id: 'm', doGenerate: async () => begin('call') } as unknown as ChatModel;
  const selection = decorator?.decorate(
    { chatModel: () => model },
    { get: () => never as never, getAll: () => [] },
  ) as ModelSelection;
  expect(selection.chatModel('p')).toBe(selection.chatModel('p'));
  const all = (): Promise<unknown> =>
    Promise.all([
      agent.step('act', { signal: never }),
      body.run({ id: '1', primitive: 'dig', parameters: {} }, { signal: never }),
      selection.chatModel('p').doGenerate({ signal: never } as never),
    ]);
  await all();
  expect(begun.splice(0)).toEqual(['step act', 'dig', 'call']);
  await pauses.pause('user');
  const waiting = all();
  await settled();
  expect(begun).toEqual([]);
  await pauses.continue('user');
  await waiting;
  expect(begun).toEqual(['step act', 'dig', 'call']);
});

it('ends what waits when it is aborted: a step by the reason, a primitive by its outcome', async () => {
  const { pauses } = paused();
  await pauses.pause('user');
  const stop = new AbortController();
  const { signal } = stop;
  const agent = pausableAgent({ name: 'a', step: async () => {} } as unknown as AgentProcess, pauses);
  const body = pausableBody(
    {
      agent: 'a',
      run: async (_call: PrimitiveCall, options: { signal: AbortSignal }) =>
        options.signal.aborted ? cancelled('enough') : succeeded(),
    } as unknown as Body,
    pauses,
  );
  const step = agent.step('act', { signal });
  const run = body.run({ id: '1', primitive: 'dig', parameters: {} }, { signal });
  stop.abort(new Cancelled('enough'));
  await expect(step).rejects.toThrow('enough');
  expect(await run).toMatchObject({ status: 'cancelled' });
});

it('waits for its turn: what is running ends before the pause begins', async () => {
  const clock = createVirtualClock({ advance: 'when-idle' });
  const log = createRecordingEventLog({ now: () => clock.now() });
  const pauses = new Pauses({ log, clock });
  const asked = pauses.pause('user');
  await settled();
  expect(log.events).toEqual([]);
  const end = await clock.turn('code', { signal: never });
  pauses.allow();
  await settled();
  await settled();
  expect(pauses.isActive).toBe(false);
  end();
  await asked;
  const slept = clock.sleep(5, { signal: never });
  const turn = clock.turn('more code', { signal: never });
  await settled();
  await settled();
  expect([pauses.isActive, clock.now(), clock.sleepers.length]).toEqual([true, 0, 1]);
  await pauses.continue('Ann');
  (await turn)();
  await slept;
  expect([clock.now(), log.events.map(({ at, type }) => [at, type])]).toEqual([
    5,
    [
      [0, 'run.paused'],
      [0, 'run.continued'],
    ],
  ]);
});
