import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@s-agents/testkit';
import { afterAll, expect, it } from 'vitest';
import { Cancelled, isLastWord, type ConfigInput, type RunEvent, type RunEventOf } from '@s-agents/core';
import { resumeRun } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';
import { enterWorld, type Player } from '../testing/enter-world.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-goals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Wall milliseconds for four runs, each with a server and three bodies. */
const patience = 300_000;

const configOf = (saveSeconds: number): ConfigInput => ({
  task: 'mine 6 dirt',
  seed: 3,
  environment: { use: 'mineflayer', world: 'flat', saveSeconds, commanders: ['Ann'], bodies: { host: 'inline' } },
  organization: { leaves: ['workerA', 'workerB'] },
  budget: { wallMinutes: 4 },
});

type Message = RunEventOf<'message.published'>['message'];

const eventsIn = (path: string): readonly RunEvent[] =>
  readFileSync(join(path, 'events.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunEvent);
const messagesIn = (events: readonly RunEvent[]): readonly Message[] =>
  events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));
const goalsIn = (events: readonly RunEvent[]): readonly Message[] =>
  messagesIn(events).filter(({ by, kind }) => by !== undefined && kind === 'command');
const answersTo = (events: readonly RunEvent[], command: Message | undefined): readonly Message[] =>
  messagesIn(events).filter(({ inReplyTo, report }) => inReplyTo === command?.id && isLastWord(report));

/** Ann joins the world of a run. */
async function ann({ team }: Run, heard: string[]): Promise<Player> {
  await eventually(() => expect(team.environment.describe()).toMatch(/:\d+,/));
  return enterWorld(Number(/:(\d+),/.exec(team.environment.describe())?.[1]), 'Ann', heard);
}

/** A run whose folder is copied as a kill leaves it, in the turn in which `isMoment` holds for an event. */
async function killed(
  name: string,
  says: readonly string[],
  isMoment: (event: RunEvent, before: readonly RunEvent[]) => boolean,
  { saveSeconds }: { readonly saveSeconds: number },
): Promise<string> {
  const copy = join(folder, `${name}-killed`);
  const stop = new AbortController();
  const events: RunEvent[] = [];
  const run = await createRun(configOf(saveSeconds), { folder: join(folder, name), signal: stop.signal });
  run.log.subscribe((event) => {
    events.push(event);
    if (stop.signal.aborted || !isMoment(event, events)) return;
    // What is written is written by the end of this turn.
    setImmediate(() => {
      if (stop.signal.aborted) return;
      cpSync(run.folder.path, copy, { recursive: true, filter: (file) => !file.endsWith('.lock') });
      stop.abort(new Cancelled('the test has its copy'));
    });
  });
  const player = await ann(run, []);
  try {
    await eventually(() => expect(events.some(({ type }) => type === 'action.started')).toBe(true));
    for (const words of says) player.chat(words);
    expect((await run.report).result).toBe('interrupted');
  } finally {
    player.end();
  }
  return copy;
}

it('what a commander ordered before a kill is still a goal', async () => {
  const isAtWork = (event: RunEvent, before: readonly RunEvent[]): boolean => {
    const [goal] = goalsIn(before);
    return (
      event.type === 'primitive.ended' &&
      before.some((other) => other.type === 'message.received' && other.message.id === goal?.id)
    );
  };
  const copy = await killed('goal', ['team, mine 10 dirt'], isAtWork, { saveSeconds: 2 });
  const report = await (await resumeRun(copy)).report;
  expect(report.result).toBe('success');
  const held = report.agents.reduce((sum, { inventory }) => sum + (inventory['dirt'] ?? 0), 0);
  expect(held).toBeGreaterThanOrEqual(10);
  const events = eventsIn(copy);
  const goals = goalsIn(events);
  expect(goals).toMatchObject([{ to: ['leader'], text: 'mine 10 dirt' }]);
  expect(answersTo(events, goals[0]).map(({ report: word }) => word?.status)).toEqual(['succeeded']);
});

it('an order whose messages a kill cut off in the middle is carried out whole', async () => {
  const isGiven = (_: RunEvent, before: readonly RunEvent[]): boolean => goalsIn(before).length > 0;
  const copy = await killed('cut', ['team, mine 9 dirt'], isGiven, { saveSeconds: 2 });
  const file = join(copy, 'events.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  const spoken = lines.findIndex((line) => line.includes('"commander.spoke"'));
  expect(lines[spoken + 1]).toContain('"recall"');
  writeFileSync(file, `${lines.slice(0, spoken + 2).join('\n')}\n`);
  expect(goalsIn(eventsIn(copy))).toEqual([]);
  const report = await (await resumeRun(copy)).report;
  expect(report.result).toBe('success');
  const events = eventsIn(copy);
  const [goal, ...others] = goalsIn(events);
  expect([goal?.to, goal?.by, others]).toEqual([['leader'], 'Ann', []]);
  expect(answersTo(events, goal).map(({ report: word }) => word?.status)).toEqual(['succeeded']);
  const commands = messagesIn(events).filter(({ from, kind }) => from === 'user' && kind === 'command');
  expect(commands).toHaveLength(3);
});

it(
  'a goal after a stop is still one, its commander hears its last word, and it is given again when it is undone',
  async () => {
    const killedAt = (status: 'started' | 'succeeded') => (_: RunEvent, before: readonly RunEvent[]) => {
      const last = before.at(-1);
      return (
        last?.type === 'message.published' &&
        last.message.report?.status === status &&
        goalsIn(before).some(({ id }) => id === last.message.inReplyTo)
      );
    };
    const says = ['stop', 'workerA, mine 2 dirt'];
    // Taken up, the run would end at once if the stop were forgotten: nobody works on the task any more.
    const takenUp = async (
      copy: string,
    ): Promise<{ readonly heard: readonly string[]; readonly goals: readonly Message[] }> => {
      const heard: string[] = [];
      const run = await resumeRun(copy);
      const player = await ann(run, heard);
      try {
        await eventually(() => expect(heard).toContainEqual('workerA: done: mine 2 dirt'));
      } finally {
        player.end();
        run.stop('the test is over');
      }
      expect((await run.report).result).toBe('interrupted');
      const events = eventsIn(copy);
      const goals = goalsIn(events);
      expect(goals.flatMap((goal) => answersTo(events, goal).map(({ report }) => report?.status))).toEqual(
        goals.map(() => 'succeeded'),
      );
      return { heard, goals };
    };
    expect((await takenUp(await killed('stopped', says, killedAt('started'), { saveSeconds: 2 }))).goals).toHaveLength(
      1,
    );
    // A world that was never saved begins anew.
    const { goals } = await takenUp(await killed('undone', says, killedAt('succeeded'), { saveSeconds: 3600 }));
    expect(goals.map(({ to, text, by }) => [...to, text, by])).toEqual([
      ['workerA', 'mine 2 dirt', 'Ann'],
      ['workerA', 'mine 2 dirt', 'Ann'],
    ]);
  },
  patience,
);
