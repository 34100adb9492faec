import { user, type HearingGraph, type MessageDraft, type TalkLimit } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { createFakeRunContext, createRecordingEventLog, type RecordingEventLog } from '@s-agents/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InProcessMessagePool } from './in-process-message-pool.js';
import { messagesReducer } from './messages-reducer.js';

/** A pool of a leader with three workers. */
function made(
  talk: TalkLimit,
  hearing: HearingGraph = 'everybody',
): { pool: InProcessMessagePool; log: RecordingEventLog } {
  const log = createRecordingEventLog({ reducers: [messagesReducer] });
  const context = createFakeRunContext({ hearing, config: { organization: { talk } } });
  return { log, pool: new InProcessMessagePool(context, log, createVirtualClock()) };
}

const say = (from: string, ...to: string[]): MessageDraft => ({ from, to, kind: 'talk', text: 'hello' });
const chain: HearingGraph = {
  agents: ['leader', 'workerA', 'workerB', 'workerC'],
  edges: [
    ['leader', 'workerA'],
    ['workerA', 'workerB'],
  ],
};

describe('talk along a hearing graph', () => {
  it.each([
    ['along an edge', say('leader', 'workerA')],
    ['to the user', say('workerC', user)],
    ['from the user, to anybody', say(user, 'workerC', 'leader')],
  ])('is carried %s', async (_, draft) => {
    await expect(made('free', chain).pool.publish(draft)).resolves.toMatchObject(draft);
  });

  it.each([
    ['against an edge', say('workerA', 'leader'), /"leader" does not hear "workerA": talk only to workerB/],
    ['without an edge', say('leader', 'workerB'), /"workerB" does not hear "leader": talk only to workerA/],
    ['from one whom nobody hears', say('workerC', 'leader'), /nobody hears "workerC"/],
    ['to several, one of whom does not hear it', say('leader', 'workerA', 'workerC'), /"workerC" does not hear/],
    ['to a stranger', say('leader', 'stranger'), /"stranger" does not hear "leader"/],
    ['from the user to a stranger', say(user, 'stranger'), /"stranger" does not hear "user"/],
  ])('is refused %s', async (_, draft, expected) => {
    await expect(made('free', chain).pool.publish(draft)).rejects.toThrow(expected);
  });

  it('reaches exactly those to whom an edge leads, in any graph', async () => {
    const agent = fc.constantFrom(...chain.agents);
    const edges = fc.uniqueArray(
      fc.tuple(agent, agent).filter(([from, to]) => from !== to),
      { selector: String },
    );
    await fc.assert(
      fc.asyncProperty(edges, agent, fc.uniqueArray(agent, { minLength: 1 }), async (hearing, from, to) => {
        const { pool, log } = made('free', { agents: chain.agents, edges: hearing });
        const isHeard = to.every((hearer) => hearing.some((edge) => edge[0] === from && edge[1] === hearer));
        const sent = await pool.publish(say(from, ...to)).then(
          () => true,
          () => false,
        );
        expect(sent).toBe(isHeard);
        expect(log.ofType('message.published')).toHaveLength(isHeard ? 1 : 0);
      }),
    );
  });

  it('is refused with an event that the sender finds in its own log', async () => {
    const { pool, log } = made('free', chain);
    await expect(pool.publish(say('workerA', 'leader'))).rejects.toMatchObject({ code: 'TALK_WITHOUT_EDGE' });
    expect(log.events).toEqual([
      expect.objectContaining({
        type: 'message.refused',
        agent: 'workerA',
        to: ['leader'],
        kind: 'talk',
        text: 'hello',
        code: 'TALK_WITHOUT_EDGE',
        why: '"leader" does not hear "workerA"',
      }),
    ]);
    expect(log.ofType('message.published')).toEqual([]);
  });
});

describe('organization.talk: none', () => {
  it('refuses talk between agents, and carries what goes to and comes from the user', async () => {
    const { pool, log } = made('none');
    await expect(pool.publish(say('leader', 'workerA'))).rejects.toThrow(
      /^TALK_OFF: "leader" may not talk to "workerA"/,
    );
    await pool.publish(say('leader', user));
    await pool.publish(say(user, 'leader'));
    expect(log.ofType('message.published')).toHaveLength(2);
  });

  it('carries commands and reports all the same', async () => {
    const { pool, log } = made('none', { agents: chain.agents, edges: [] });
    const { id } = await pool.publish({ ...say('leader', 'workerB'), kind: 'command' });
    await pool.publish({ ...say('workerB', 'leader'), kind: 'report', inReplyTo: id });
    expect(log.ofType('message.published')).toHaveLength(2);
  });
});

describe('a budget of talk', () => {
  it('is spent message by message, whatever the number of receivers, and anew in each turn', async () => {
    const { pool, log } = made({ messages: 2 });
    await pool.publish(say('workerA', 'leader', 'workerB', 'workerC'));
    await pool.publish(say('workerA', 'leader'));
    await expect(pool.publish(say('workerA', 'leader'))).rejects.toThrow(
      /^TALK_BUDGET_SPENT: "workerA" has sent 2 messages of talk in this turn/,
    );
    await pool.publish(say('workerB', 'leader'));
    log.append({ type: 'step.started', agent: 'workerB', lane: 'speak', step: 1 });
    await expect(pool.publish(say('workerA', 'leader'))).rejects.toMatchObject({ code: 'TALK_BUDGET_SPENT' });
    log.append({ type: 'step.started', agent: 'workerA', lane: 'speak', step: 1 });
    await pool.publish(say('workerA', 'leader'));
    expect(log.ofType('message.published')).toHaveLength(4);
  });

  it('does not count commands, reports and what goes to the user', async () => {
    const { pool } = made({ messages: 1 });
    await pool.publish({ ...say('leader', 'workerA'), kind: 'command' });
    await pool.publish({ ...say('workerA', 'leader'), kind: 'report' });
    await pool.publish(say('leader', user));
    await pool.publish(say('leader', 'workerA'));
    await pool.publish(say('leader', user));
    await expect(pool.publish(say('leader', 'workerA'))).rejects.toThrow('has sent 1 message of talk');
  });
});

describe('a report', () => {
  it.each([['workerB'], ['stranger']])('from a worker is refused to %s, who does not command it', async (to) => {
    const { pool } = made('free');
    await expect(pool.publish({ ...say('workerA', to), kind: 'report' })).rejects.toThrow(
      /^REPORT_WITHOUT_EDGE: "workerA" may not report to .*: report only to leader, user/,
    );
  });
});
