import type { Message, MessageDraft, RunEvent } from '@s-agents/core';
import { createRandom, fold, createVirtualClock, mapEntries, settled } from '@s-agents/kit';
import {
  createFakeRunContext,
  createRecordingEventLog,
  describeReducerPrefixes,
  recordStates,
  type RecordingEventLog,
} from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { InProcessMessagePool } from './in-process-message-pool.js';
import { messagesReducer, nextFor, type MessagesSlice } from './messages-reducer.js';

const names = ['leader', 'workerA', 'workerB', 'workerC'];

/** A log that holds `events` already, and a pool over it. */
function takenUp(events: readonly RunEvent[]): {
  readonly log: RecordingEventLog;
  readonly pool: InProcessMessagePool;
} {
  const log = createRecordingEventLog({ reducers: [messagesReducer] });
  for (const { sequence: _sequence, at: _at, ...body } of events) log.append(body);
  return { log, pool: new InProcessMessagePool(createFakeRunContext(), log, createVirtualClock()) };
}

/** Talk across and across, with listeners that come late, and one that never does. */
async function conversation(): Promise<{ readonly events: readonly RunEvent[]; readonly states: readonly string[] }> {
  const { log, pool } = takenUp([]);
  const states = recordStates(log, messagesReducer);
  const random = createRandom('conversation');
  for (let count = 1; count <= 60; count++) {
    if (count === 5) pool.subscribe('leader', () => {});
    if (count === 20) pool.subscribe('workerA', () => {});
    if (count === 40) pool.subscribe('workerB', () => {});
    const to = names.filter(() => random.next() < 0.5);
    const draft: MessageDraft = {
      from: random.pick(names),
      to: to.length === 0 ? ['leader'] : to,
      kind: 'talk',
      text: `${count}`,
    };
    await pool.publish(draft);
    if (random.next() < 0.3) await settled();
  }
  return { events: log.events, states };
}

describeReducerPrefixes(messagesReducer, conversation);

it(
  'is all that a pool needs to go on from any moment: everybody hears everything once, in order, and numbers go ' +
    'on',
  async () => {
    const { events } = await conversation();
    const published = messagesIn(fold(messagesReducer, events));
    for (let length = 0; length <= events.length; length += 3) {
      const { log, pool } = takenUp(events.slice(0, length));
      for (const name of names) pool.subscribe(name, () => {});
      for (const { id: _id, at: _at, ...draft } of published.slice(log.state(messagesReducer).published.size))
        await pool.publish(draft);
      await settled();
      expect(messagesIn(log.state(messagesReducer))).toEqual(published);
      for (const name of names) {
        const heard = log
          .ofType('message.received')
          .flatMap(({ agent, message }) => (agent === name ? [message.id] : []));
        expect(heard).toEqual(published.flatMap(({ id, to }) => (to.includes(name) ? [id] : [])));
      }
      expect(log.state(messagesReducer).undelivered.size).toBe(0);
    }
  },
);

it('takes a second copy of a message, and of its receipt, as none', () => {
  const message: Message = { id: 'm1', at: 0, from: 'leader', to: ['workerA', 'workerB'], kind: 'talk', text: 'hello' };
  const bodies = [
    { type: 'message.published', message },
    { type: 'message.received', agent: 'workerA', message },
    { type: 'message.published', message },
    { type: 'message.received', agent: 'workerA', message },
  ] as const;
  const state = fold(
    messagesReducer,
    bodies.map((body, sequence) => ({ sequence, at: 0, ...body })),
  );
  expect([messagesIn(state), [...mapEntries(state.undelivered)]]).toEqual([[message], [['workerB', ['m1']]]]);
  expect([nextFor('workerA', state), nextFor('workerB', state)]).toEqual([null, message]);
});

/** In the order of publication. */
function messagesIn({ published }: MessagesSlice): readonly Message[] {
  return [...mapEntries(published)]
    .map(([, message]) => message)
    .sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
}
