import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SeatView } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { Client } from '../testing/client.js';
import { EventSource } from '../testing/event-source.js';
import { ShownRuns } from '../testing/shown-runs.js';

const place = new ShownRuns();
afterEach(() => place.endRuns());
afterAll(() => place.remove());

const team = { root: 'leader', leaves: ['ada', 'ben'] };
const doors = ['page'] as const;

/** What the seat sees once something is asked there. */
async function asked(client: Client, seat: string): Promise<SeatView> {
  for (;;) {
    const { value } = await client.ask(seat);
    if ((value as SeatView).question !== null) return value as SeatView;
    await systemWallClock.sleep(20, { signal: new AbortController().signal });
  }
}

describe('a run that goes on', () => {
  it('gets another goal and another budget, and an agent of it is stopped', async () => {
    const { run, client, id } = await place.show({ task: 'mine 2000 logs', organization: team }, { doors });
    const source = await EventSource.open(client, id);
    const control = (body: object) => client.post(`/api/runs/${id}/control`, body);
    await source.until(({ events }) => events.some(({ type }) => type === 'action.started'));
    await source.until(({ status }) => status?.steering?.atWork.includes('ada') === true);
    expect(source.status?.controls).toMatchObject({ goal: null, budget: null, seat: null, 'stop-agent': null });
    expect((await control({ do: 'stop-agent', agent: 'ada' })).value).toEqual({ done: true });
    await source.until(({ status }) => status?.steering?.atWork.includes('ada') === false);
    expect(await control({ do: 'stop-agent', agent: 'ada' })).toMatchObject({
      status: 409,
      value: { code: 'AGENT_IDLE' },
    });
    expect(await control({ do: 'stop-agent', agent: 'adda' })).toMatchObject({
      status: 400,
      value: { code: 'WORDS_INVALID', remedy: 'did you mean "ada"?' },
    });
    expect((await control({ do: 'budget', limits: { calls: 5000, wallMinutes: 9 } })).value).toEqual({ done: true });
    await source.until(({ status }) => status?.steering?.budget.calls === 5000);
    expect(source.status?.steering?.budget).toEqual({ calls: 5000, wallMinutes: 9, warnAt: 0.8 });
    expect(await control({ do: 'budget', limits: { calls: 1 } })).toMatchObject({
      status: 400,
      value: { code: 'BUDGET_INVALID', error: expect.stringMatching(/are spent already/) as string },
    });
    for (const limits of [{ calls: -1 }, { calls: 1.5 }, { words: 3 }, { wallMinutes: null }])
      expect(await control({ do: 'budget', limits })).toMatchObject({
        status: 400,
        value: { code: 'STUDIO_REQUEST_INVALID' },
      });
    expect(await control({ do: 'goal', text: 'be happy' })).toMatchObject({
      status: 400,
      value: { code: 'TASK_INVALID', remedy: expect.any(String) as string },
    });
    const understood = (text: string) => client.post(`/api/runs/${id}/understand`, { text });
    expect(await understood('be happy')).toMatchObject({ status: 400, value: { code: 'TASK_INVALID' } });
    expect((await understood('get us two dirt')).value).toMatchObject({
      task: expect.arrayContaining([{ about: 'goal', text: 'the team holds 2 dirt' }]) as unknown,
    });
    expect((await control({ do: 'goal', text: 'mine 2 dirt' })).value).toEqual({ done: true });
    await source.until(({ status }) => status?.task === 'mine 2 dirt');
    await control({ do: 'pace', pace: null });
    await source.toEnd();
    const report = await run.report;
    expect(report).toMatchObject({ result: 'success', task: 'mine 2 dirt', goal: { wanted: 2 } });
    expect(report.steered?.map(({ event }) => event)).toEqual(['stop', 'budget.changed', 'goal.changed']);
  });

  it('has its leader replaced by whoever takes the seat, and handed back', async () => {
    const { run, client, id } = await place.show({ task: 'mine 4 logs', organization: team }, { doors });
    const source = await EventSource.open(client, id);
    const seat = `/api/runs/${id}/seats/leader`;
    await source.until(({ status }) => status?.controls.seat === null);
    expect((await client.ask(seat)).value).toMatchObject({ seat: 'leader', heldBy: 'model', sitter: null });
    expect(await client.post(seat, { do: 'answer', question: 1, lines: ['1'] })).toMatchObject({
      status: 409,
      value: { code: 'SEAT_NOT_TAKEN' },
    });
    expect((await client.post(seat, { do: 'take' })).value).toMatchObject({ heldBy: 'sitter', sitter: 'page' });
    const { question } = await asked(client, seat);
    expect(question?.commands.length).toBeGreaterThan(0);
    const answer = (lines: readonly string[], what = 'answer') =>
      client.post(seat, { do: what, question: question?.id, lines });
    expect((await answer(['workerX: mine 1 log'], 'check')).value).toMatchObject({ problem: /there is no/ });
    expect(await answer(['workerX: mine 1 log'])).toMatchObject({
      status: 409,
      value: { code: 'SEAT_ANSWER_INVALID', error: expect.stringMatching(/there is no/) as string },
    });
    expect((await answer(['ada: get four logs'], 'check')).value).toEqual({
      shown: [expect.stringMatching(/ada: mine 4 logs/)],
      isWhole: false,
    });
    expect((await answer(['ada: get four logs'])).value).toMatchObject({ given: [expect.any(String)] });
    await source.until(({ status }) => status?.steering?.seats.some(({ sitter }) => sitter === 'page') === true);
    expect((await client.post(seat, { do: 'leave' })).value).toEqual({ left: 'leader' });
    await client.post(`/api/runs/${id}/control`, { do: 'pace', pace: null });
    await source.toEnd();
    expect((await run.report).steered?.map(({ event }) => event)).toEqual(['seat.taken', 'seat.left']);
  });

  it('has actions allowed and refused', async () => {
    const config = { task: 'mine 2 logs', approval: { ask: ['mine'], from: 'page' as const } };
    const { run, client, id } = await place.show(config, { doors });
    const source = await EventSource.open(client, id);
    const seat = `/api/runs/${id}/seats/user`;
    await source.until(({ status }) => status?.steering?.seats.some(({ isAsked }) => isAsked) === true);
    expect(source.status?.controls.approve).toBeNull();
    const first = (await asked(client, seat)).question;
    expect(first?.asks).toMatch(/may .* do this: mine/);
    const no = await client.post(seat, { do: 'answer', question: first?.id, lines: ['no: not this tree'] });
    expect(no.value).toEqual({ given: ['it may not'] });
    const second = (await asked(client, seat)).question;
    expect((await client.post(seat, { do: 'answer', question: second?.id, lines: ['yes'] })).value).toEqual({
      given: ['it may'],
    });
    await client.post(`/api/runs/${id}/control`, { do: 'stop' });
    await source.toEnd();
    await run.report;
    const refused = source.events.find(({ type }) => type === 'action.ended');
    expect(JSON.stringify(refused)).toMatch(/a person did not allow it: not this tree/);
  });

  it('says of requests that cannot be read what is wrong with them', async () => {
    const { client, id } = await place.show({ task: 'mine 2000 logs' }, { doors });
    const seat = `/api/runs/${id}/seats/leader`;
    for (const body of [{ do: 'sit' }, { do: 'answer', lines: ['1'] }, { do: 'take', by: 'me' }, [], 'take'])
      expect(await client.post(seat, body)).toMatchObject({ status: 400, value: { code: 'STUDIO_REQUEST_INVALID' } });
    for (const name of ['nobody', 'user'])
      expect(await client.ask(`/api/runs/${id}/seats/${name}`)).toMatchObject({
        status: 404,
        value: { code: 'SEAT_UNKNOWN' },
      });
    expect(await client.post(seat, { do: 'take' }, { origin: 'http://127.0.0.1:1' })).toMatchObject({ status: 403 });
  });
});
