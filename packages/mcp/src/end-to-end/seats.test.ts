import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunEvent, SeatView } from '@s-agents/core';
import { call, connect, ended, type StdioServer } from '../testing/client.js';

const root = mkdtempSync(join(tmpdir(), 's-agents-mcp-seats-'));
let server: StdioServer;
beforeAll(async () => (server = await connect(root)));
afterAll(async () => {
  await server.client.close();
  rmSync(root, { recursive: true, force: true });
});

const team = {
  environment: { use: 'blockworld' },
  organization: { leaves: ['ada', 'ben'], communication: 'edges', outside: { leader: 'mcp' } },
};

async function started(config: object): Promise<{ readonly id: string; readonly folder: string }> {
  const { value } = await call(server.client, 'run', { config });
  return value as { id: string; folder: string };
}

/** Waits for a question that is not the given one; null when the run is over. */
async function asked(id: string, seat: string, before = 0): Promise<SeatView | null> {
  for (let after = -1; ; ) {
    const { value, isError } = await call(server.client, 'seat_view', { id, seat, after, waitSeconds: 10 });
    if (isError) return null;
    const view = value as unknown as SeatView;
    after = view.version;
    if (view.isOver) return null;
    if (view.question !== null && view.question.id > before) return view;
  }
}

it('another agent leads a run to its goal, and everything is in the log', async () => {
  const { id, folder } = await started({ ...team, task: 'mine 12 logs' });
  const me = { id, seat: 'leader', by: 'planner of another team' };
  const taken = await call(server.client, 'seat_take', me);
  expect(taken.value).toMatchObject({ seat: 'leader', door: 'mcp', sitter: me.by, heldBy: 'sitter' });

  const first = await asked(id, 'leader');
  expect(first?.question).toMatchObject({
    agent: 'leader',
    purpose: 'root.plan',
    asks: expect.stringMatching(/team/) as string,
  });
  const question = first?.question?.id ?? 0;
  // What cannot be carried out is refused, and nothing is given.
  const refused = await call(server.client, 'seat_act', { ...me, question, lines: ['eve: mine 3 logs'] });
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^SEAT_ANSWER_INVALID: there is no eve/) as string,
  });
  // An answer that was left out, or given under another name, is none.
  const empty = await call(server.client, 'seat_act', { ...me, question });
  expect(empty.text).toMatch(/^SEAT_ANSWER_INVALID: nothing is answered: give one choice \(1 to \d\), or lines/);
  const misnamed = await call(server.client, 'seat_act', { ...me, question, line: ['1'] });
  expect(misnamed).toMatchObject({
    isError: true,
    text: expect.stringMatching(/SEAT_ANSWER_INVALID: there is no argument "line": did you mean "lines"\?/) as string,
  });
  const several = await call(server.client, 'seat_act', { ...me, question, lines: ['1', '2'] });
  expect(several.text).toMatch(/^SEAT_ANSWER_INVALID: 1 alone .*give one choice .*, or lines/);
  const stranger = await call(server.client, 'seat_act', { ...me, by: 'somebody else', question, lines: ['1'] });
  expect(stranger.text).toMatch(/^SEAT_TAKEN: planner of another team/);
  const checked = await call(server.client, 'seat_act', { ...me, question, lines: ['ada: mine 6 logs'], check: true });
  expect(checked.value).toMatchObject({ wouldGive: ['1. ada: mine 6 logs'] });
  const unknown = await call(server.client, 'seat_say', { ...me, to: ['adda'], text: 'hello' });
  expect(unknown.text).toMatch(/^WORDS_INVALID: there is no agent "adda": did you mean "ada"\?/);
  const said = await call(server.client, 'seat_say', { ...me, to: ['ada'], text: 'take the trees in the north' });
  // Time stands still while the question is open.
  expect(said.value).toMatchObject({ heard: false });
  const given = await call(server.client, 'seat_act', {
    ...me,
    question,
    lines: ['ada: mine 6 log', 'ben: mine 6 log'],
  });
  expect(given.value).toMatchObject({ given: ['1. ada: mine 6 logs', '2. ben: mine 6 logs'] });
  const late = await call(server.client, 'seat_act', { ...me, question, lines: ['1'] });
  expect(late.text).toMatch(/^SEAT_QUESTION_OVER: question 1/);
  for (let next = await asked(id, 'leader', question); next !== null; ) {
    const open = next.question?.id ?? 0;
    await call(server.client, 'seat_act', { ...me, question: open, lines: ['done'] });
    next = await asked(id, 'leader', open);
  }
  expect(await ended(server.client, id)).toMatchObject({ report: { result: 'success' } });
  const events = readFileSync(join(root, folder, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  const plans = events.flatMap((event) =>
    event.type === 'model.called' && event.purpose === 'root.plan' ? [event.model] : [],
  );
  expect(new Set(plans)).toEqual(new Set(['seat:mcp']));
  expect(events).toContainEqual(expect.objectContaining({ type: 'seat.spoke', agent: 'leader', to: ['ada'] }));
  expect((await call(server.client, 'seat_view', { id, seat: 'leader' })).text).toMatch(/^RUN_ENDED/);
});

it('a follower speaks along the edges of its team only, and what is refused is in the log and in its view', async () => {
  const { id, folder } = await started({
    ...team,
    organization: { ...team.organization, outside: { ada: { from: 'mcp', timeoutSeconds: 40 } } },
    task: 'mine 8 logs',
  });
  const me = { id, seat: 'ada', by: 'an agent' };
  await call(server.client, 'seat_take', me);
  const view = await asked(id, 'ada');
  expect(view?.question).toMatchObject({ purpose: 'leaf.plan' });
  await call(server.client, 'seat_say', { ...me, to: ['ben'], text: 'where are you?' });
  await call(server.client, 'seat_act', { ...me, question: view?.question?.id, lines: ['1'] });
  await call(server.client, 'seat_leave', me);
  await ended(server.client, id);
  const text = readFileSync(join(root, folder, 'events.jsonl'), 'utf8');
  expect(text).toContain('"type":"message.refused","agent":"ada","to":["ben"]');
  expect(text).toContain('TALK_WITHOUT_EDGE');
});

it('answers what cannot be: a seat that nobody offers, and a door of another kind', async () => {
  const plain = await started({ task: 'mine 50 logs', environment: { use: 'blockworld' } });
  const taken = await call(server.client, 'seat_take', { id: plain.id, seat: 'leader', by: 'me' });
  expect(taken.text).toMatch(/^(SEAT_UNKNOWN|RUN_ENDED): /);
  const other = await call(server.client, 'run', {
    config: { ...team, organization: { outside: { leader: 'terminal' } }, task: 'mine 8 logs' },
  });
  expect(other).toMatchObject({ isError: true, text: expect.stringMatching(/^SEAT_DOOR_MISSING: /) as string });
  const waiting = await started({ ...team, task: 'mine 8 logs' });
  const missed = await call(server.client, 'seat_take', { id: waiting.id, seat: 'leeder', by: 'me' });
  expect(missed.text).toMatch(/^SEAT_UNKNOWN: .*did you mean "leader"\?/);
  await call(server.client, 'stop', { id: waiting.id });
  await ended(server.client, waiting.id);
});
