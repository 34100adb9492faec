import { Container } from 'inversify';
import { EventLog, RunContext, WorldClock, type MessageDraft } from '@s-agents/core';
import { createVirtualClock, settled } from '@s-agents/kit';
import { createFakeRunContext, createRecordingEventLog, describeMessagePool } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { InProcessMessagePool } from './in-process-message-pool.js';
import { messagesReducer } from './messages-reducer.js';

describeMessagePool(
  'the in-process message pool',
  ({ context, log, clock }) => ({ pool: new InProcessMessagePool(context, log, clock) }),
  { reducers: [messagesReducer] },
);

const talk = (to: readonly string[], text: string): MessageDraft => ({
  from: 'leader',
  to: [...to],
  kind: 'talk',
  text,
});

function made() {
  const log = createRecordingEventLog({ reducers: [messagesReducer] });
  return { log, pool: new InProcessMessagePool(createFakeRunContext(), log, createVirtualClock()) };
}

it('numbers messages m1, m2 …, and a refused one takes no number', async () => {
  const { pool } = made();
  const first = await pool.publish(talk(['workerA'], 'one'));
  await expect(pool.publish({ ...talk(['workerA'], 'two'), from: 'workerB', kind: 'command' })).rejects.toThrow(
    'COMMAND_WITHOUT_EDGE',
  );
  const second = await pool.publish(talk(['workerA'], 'three'));
  expect([first.id, second.id]).toEqual(['m1', 'm2']);
});

it.each([
  ['to nobody', { from: 'leader', to: [], kind: 'talk', text: 'hello' }],
  ['of an unknown kind', { from: 'leader', to: ['workerA'], kind: 'shout', text: 'hello' }],
] as const)('refuses a message %s', async (_, draft) => {
  const { pool, log } = made();
  await expect(pool.publish(draft as unknown as MessageDraft)).rejects.toThrow('MESSAGE_INVALID');
  expect(log.events).toEqual([]);
});

it('says in the error who could have been commanded', async () => {
  const { pool } = made();
  await expect(pool.publish({ from: 'user', to: ['stranger'], kind: 'command', text: 'pick 1 berry' })).rejects.toThrow(
    'command only leader, workerA, workerB, workerC',
  );
  await expect(
    pool.publish({ from: 'workerA', to: ['workerB'], kind: 'command', text: 'pick 1 berry' }),
  ).rejects.toThrow('"workerA" commands nobody');
});

it('counts a receiver that is named twice once', async () => {
  const { pool, log } = made();
  await pool.publish(talk(['workerA', 'workerB', 'workerA'], 'hello'));
  expect(log.ofType('message.published').map(({ message }) => message.to)).toEqual([['workerA', 'workerB']]);
});

it('lets a listener leave during a delivery, and stops delivering to it at once', async () => {
  const { pool } = made();
  const heard: string[] = [];
  let leave = (): void => {};
  pool.subscribe('workerA', () => {
    heard.push('first');
    leave();
  });
  leave = pool.subscribe('workerA', () => void heard.push('second'));
  await pool.publish(talk(['workerA'], 'one'));
  await pool.publish(talk(['workerA'], 'two'));
  await settled();
  expect(heard).toEqual(['first', 'first']);
});

it('is made by a container from the run’s own parts', async () => {
  const container = new Container();
  const log = createRecordingEventLog({ reducers: [messagesReducer] });
  container.bind(RunContext).toConstantValue(createFakeRunContext());
  container.bind(EventLog).toConstantValue(log);
  container.bind(WorldClock).toConstantValue(createVirtualClock());
  container.bind(InProcessMessagePool).toSelf();
  await container.get(InProcessMessagePool).publish(talk(['workerA'], 'hello'));
  expect(log.events).toHaveLength(1);
});
