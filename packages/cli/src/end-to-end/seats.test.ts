import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunEvent, RunEventOf, SeatView } from '@s-agents/core';
import { OneProcess } from '../testing/one-process.js';
import { startSAgents, type Command, type Ended, type SAgentsProcess } from '../testing/s-agents.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-seats-'));
/** Teams, and commands after them; people beside teams. */
const [inOneProcess, beside] = [new OneProcess(), new OneProcess()];
afterAll(async () => {
  await Promise.all([inOneProcess.end(), beside.end()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Wall milliseconds that a test may take, most of which it waits for processes to start. */
const patience = 240_000;
let configs = 0;

function config(content: object): string {
  const name = `team-${++configs}.json`;
  const world = { environment: { use: 'blockworld' }, run: { folder: `runs-${configs}`, documents: false } };
  writeFileSync(join(folder, name), JSON.stringify({ ...world, ...content }));
  return name;
}

/** The folder of the run of the last config. */
const run = (): string => globSync(join(folder, `runs-${configs}`, '*'))[0] ?? '';
const events = (): readonly RunEvent[] =>
  readFileSync(join(run(), 'events.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RunEvent);
const answersTo = (purpose: string): readonly RunEventOf<'model.called'>[] =>
  events().filter(
    (event): event is RunEventOf<'model.called'> => event.type === 'model.called' && event.purpose === purpose,
  );
const options = (): { cwd: string; timeout: number } => ({ cwd: folder, timeout: patience });
/** Runs a command in which nobody sits. */
const execute = (...args: readonly string[]): Promise<Ended> => inOneProcess.run(args, options());
const start = (...args: readonly string[]): Command => inOneProcess.start(args, options());
/** Starts a team that the test kills. */
const startApart = (...args: readonly string[]): SAgentsProcess => startSAgents(args, options());

/** A person who types these lines at each question; at later ones, the last of them. */
async function sit(team: Command, answers: readonly (readonly string[])[]): Promise<Ended> {
  let isOver = false;
  void team.ended.then(() => (isOver = true));
  for (let question = 1; !isOver; question++) {
    await Promise.race([team.printed(`── question ${question},`), team.ended]);
    for (const line of answers[question - 1] ?? answers.at(-1) ?? []) team.type(line);
  }
  return team.ended;
}

describe('a person at the terminal', () => {
  it(
    'leads a whole run of 50 logs, which a replay repeats with their answers',
    async () => {
      const file = config({ task: 'mine 50 logs', organization: { outside: { leader: 'terminal' } } });
      const { code, stdout } = await sit(start('run', file, '--plain'), [
        [
          'say workerB: stay near the others',
          'workerX: mine 3 logs',
          'workerA: mien 17 log',
          'workerA: mine 17 log',
          'undo',
          '1',
        ],
        ['done'],
      ]);
      expect(stdout).toContain(
        '✘ there is no workerX to give a task to; there are workerA, workerB, workerC and anyone',
      );
      expect(stdout).toMatch(/✘ "mien 17 log" is not understood.*the nearest forms that work: mine 17 log,/);
      expect(stdout).toContain('understood as: 1. workerA: mine 17 logs');
      expect(stdout).toContain('✔ success');
      expect(code).toBe(0);
      expect(new Set(answersTo('root.plan').map(({ model }) => model))).toEqual(new Set(['seat:terminal']));
      expect(events().filter(({ type }) => type === 'seat.spoke')).toMatchObject([
        { agent: 'leader', to: ['workerB'], text: 'stay near the others' },
      ]);
      expect(stdout).toContain('leader → workerB [talk] stay near the others');
      // A leader sees what is said to it, not what its members plan.
      expect(stdout).not.toContain('workerA plans');
      const replayed = await execute('replay', run());
      expect(replayed.stdout).toMatch(/^(\d+) of \1 recorded events came again/);
      expect(replayed.code).toBe(0);
    },
    patience,
  );

  it(
    'leads a household',
    async () => {
      const file = config({
        task: 'prepare afternoon tea',
        environment: { use: 'household', layout: 3 },
        organization: { outside: { leader: 'terminal' } },
      });
      const { code, stdout } = await sit(start('run', file, '--plain'), [
        ['workerA: put 1 cupcake on coffeetable', 'workerB: put 1 juice on coffeetable', 'send'],
        ['done'],
      ]);
      expect(stdout).toContain('✔ success');
      expect(code).toBe(0);
      expect(answersTo('root.plan').every(({ model }) => model === 'seat:terminal')).toBe(true);
    },
    patience,
  );

  it(
    'works as a leaf, which is asked about each task although it could do without',
    async () => {
      const file = config({
        task: 'mine 6 logs',
        organization: { leaves: ['ada', 'ben'], outside: { ada: { from: 'terminal', timeoutSeconds: 30 } } },
      });
      const { code } = await sit(start('run', file, '--plain'), [['1']]);
      expect(code).toBe(0);
      const [asked, ...others] = answersTo('leaf.plan');
      for (const answer of [asked, ...others]) expect(answer).toMatchObject({ agent: 'ada', model: 'seat:terminal' });
    },
    patience,
  );

  it(
    'leaves the seat when the input ends, and the log says that the model took it',
    async () => {
      const file = config({ task: 'mine 6 logs', organization: { outside: { leader: 'terminal' } } });
      const team = start('run', file, '--plain');
      team.endTyping();
      const { code, stdout } = await team.ended;
      expect(stdout).toContain('the model answers until the seat is taken again');
      expect(stdout).toContain('symbolic:planner answers for leader: the model holds the seat');
      expect(code).toBe(0);
      expect(events().find(({ type }) => type === 'model.replaced')).toMatchObject({ reason: 'SEAT_LEFT' });
    },
    patience,
  );

  it(
    'who does not answer in time hands the seat to the model',
    async () => {
      const file = config({
        task: 'mine 20 logs',
        organization: { outside: { leader: { from: 'terminal', timeoutSeconds: 0.3 } } },
      });
      const { code, stdout } = await start('run', file, '--plain').ended;
      expect(stdout).toContain('nobody in the seat answered in time, and the model holds it from here on');
      expect(code).toBe(0);
      expect(events().find(({ type }) => type === 'model.replaced')).toMatchObject({ reason: 'SEAT_TIMEOUT' });
      const replayed = await execute('replay', run());
      expect(replayed.code).toBe(0);
    },
    patience,
  );
});

describe('a person in a second terminal', () => {
  const offered = (): string =>
    config({
      task: 'mine 9 logs',
      organization: { outside: { leader: { from: 'http', timeoutSeconds: 50 } } },
    });

  it(
    'leads a run of another process to its end',
    async () => {
      const team = start('run', offered(), '--plain');
      await team.made(join(folder, `runs-${configs}`), 'seats.json');
      const person = beside.start(['sit', run(), 'leader', '--as', 'Ann'], options());
      const [{ code, stdout }, ran] = await Promise.all([
        sit(person, [['say workerB: stay near', 'workerX: mine 3 logs', 'workerA: mine 9 log', 'send'], ['done']]),
        team.ended,
      ]);
      expect(stdout).toContain('── you sit in leader as Ann');
      expect(stdout).toContain('✘ there is no workerX');
      expect(stdout).toContain('leader → workerB: stay near');
      expect(stdout).toContain('── the run is over');
      expect(code).toBe(0);
      expect(ran.stdout).toMatch(/^note: take the place of leader with s-agents sit .*runs-/m);
      expect(ran.stdout).toContain('✔ success');
      expect(answersTo('root.plan').every(({ model }) => model === 'seat:http')).toBe(true);
    },
    patience,
  );

  it(
    'leaves the seat to the model by getting up',
    async () => {
      const team = start('run', offered(), '--plain');
      await team.made(join(folder, `runs-${configs}`), 'seats.json');
      const person = beside.start(['sit', run()], options());
      await person.printed('── question 1,');
      person.endTyping();
      expect((await person.ended).code).toBe(0);
      expect((await team.ended).code).toBe(0);
      expect(events().find(({ type }) => type === 'model.replaced')).toMatchObject({ reason: 'SEAT_LEFT' });
    },
    patience,
  );

  it(
    'takes the seats back that a killed command held, and allows what waits there',
    async () => {
      const file = config({
        task: 'craft 1 wooden_pickaxe',
        organization: { topology: 'solo', root: 'ada', leaves: [] },
        approval: { ask: ['craft'], from: 'http' },
      });
      const team = start('run', file, '--plain');
      await team.made(join(folder, `runs-${configs}`), 'seats.json');
      const killed = startApart('sit', run());
      await killed.printed('may ada do this: craft');
      killed.kill('SIGKILL');
      await killed.ended;
      const { code, stdout } = await sit(beside.start(['sit', run()], options()), [['yes']]);
      expect(stdout).toContain('may ada do this: craft');
      expect(code).toBe(0);
      expect((await team.ended).stdout).toContain('✔ success');
    },
    patience,
  );

  it('is told of a run that offers no seats, and of a seat that is not offered', async () => {
    const team = startApart('run', offered(), '--plain');
    await team.made(join(folder, `runs-${configs}`), 'seats.json');
    for (const [args, problem] of [
      [[folder], 'offers no seats over HTTP'],
      [[run(), 'workerA'], 'offers no seat "workerA".*take one of leader'],
    ] as const) {
      const { code, stderr } = await execute('sit', ...args);
      expect(stderr).toMatch(new RegExp(`^SEAT_UNKNOWN: .*${problem}`));
      expect(stderr.trim()).not.toContain('\n');
      expect(code).toBe(2);
    }
    team.kill('SIGTERM');
    await team.ended;
  });
});

describe('an action that has to be allowed', () => {
  it(
    'waits for a person, also in a run that was killed meanwhile and is taken up',
    async () => {
      const file = config({
        task: 'craft 1 wooden_pickaxe',
        organization: { topology: 'solo', root: 'ada', leaves: [] },
        approval: { ask: ['craft'], from: 'terminal' },
      });
      const killed = startApart('run', file, '--plain');
      await killed.printed('may ada do this: craft');
      killed.kill('SIGKILL');
      await killed.ended;
      const resumed = start('resume', run(), '--plain');
      const { code, stdout } = await sit(resumed, [['no not yet'], ['yes']]);
      expect(stdout).toContain('a person did not allow it: not yet');
      expect(stdout).toContain('✔ success');
      expect(code).toBe(0);
      expect(answersTo('approve').every(({ model }) => model === 'seat:terminal')).toBe(true);
      const replayed = await execute('replay', run());
      expect(replayed.code).toBe(0);
    },
    patience,
  );

  it(
    'is refused when nobody sits at the terminal any more',
    async () => {
      const file = config({
        task: 'craft 1 wooden_pickaxe',
        organization: { topology: 'solo', root: 'ada', leaves: [] },
        approval: { ask: ['craft'], from: 'terminal' },
      });
      const team = start('run', file, '--plain');
      team.endTyping();
      const { code, stdout } = await team.ended;
      expect(stdout).toContain('nobody allowed it');
      expect(code).toBe(1);
    },
    patience,
  );
});

it.each<[string, object, string]>([
  [
    'a seat that the team does not have',
    { organization: { outside: { lader: 'terminal' } } },
    'SEAT_UNKNOWN: .*"lader".*did you mean "leader"',
  ],
  [
    'a door that there is not',
    { organization: { outside: { leader: 'window' } } },
    'CONFIG_INVALID: .*organization.outside.leader',
  ],
  [
    'two doors for one seat',
    { organization: { outside: { leader: { from: ['terminal', 'http'] } } } },
    'CONFIG_INVALID: .*organization.outside.leader',
  ],
  [
    'a seat that nobody can come to',
    { organization: { outside: { leader: 'mcp' } } },
    'SEAT_DOOR_MISSING: .*organization.outside.leader.*mcp',
  ],
  [
    'a verb that there is not',
    { approval: { ask: ['mien'], from: 'terminal' } },
    'APPROVAL_VERB_UNKNOWN: .*"mien".*did you mean "mine"',
  ],
])(
  '%s ends the command before the run',
  async (_what, content, problem) => {
    const { code, stdout, stderr } = await execute('run', config({ task: 'mine 6 logs', ...content }));
    expect(stderr).toMatch(new RegExp(problem));
    expect(stderr.trim()).not.toContain('\n');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  },
  patience,
);

it(
  'a verb that there is not is found without a run, too',
  async () => {
    const approval = { ask: ['mien'], from: 'terminal' };
    const { code, stderr } = await execute('check', config({ task: 'mine 6 logs', approval }));
    expect(stderr).toMatch(/^APPROVAL_VERB_UNKNOWN: /);
    expect(code).toBe(2);
  },
  patience,
);

it(
  'a program of this machine leads a run over HTTP, with the address from the run’s folder',
  async () => {
    const file = config({
      task: 'mine 9 logs',
      organization: { outside: { leader: { from: 'http', timeoutSeconds: 50 } } },
    });
    const team = start('run', file, '--plain');
    await team.made(join(folder, `runs-${configs}`), 'seats.json');
    const { url, token } = JSON.parse(readFileSync(join(run(), 'seats.json'), 'utf8')) as {
      url: string;
      token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    const see = async (after: number): Promise<SeatView | null> => {
      const answer = await fetch(`${url}/leader?after=${after}&wait=20`, { headers }).catch(() => null);
      return answer === null ? null : ((await answer.json()) as SeatView);
    };
    const act = (body: object): Promise<unknown> =>
      fetch(`${url}/leader`, { method: 'POST', headers, body: JSON.stringify({ by: 'a script', ...body }) }).catch(
        () => null,
      );
    await act({ do: 'take' });
    let answered = 0;
    for (let view = await see(-1); view !== null && !view.isOver; view = await see(view.version)) {
      const { question } = view;
      if (question === null || question.id <= answered) continue;
      await act({ do: 'answer', question: question.id, lines: answered === 0 ? ['1'] : ['done'] });
      answered = question.id;
    }
    const { code } = await team.ended;
    expect(code).toBe(0);
    expect(new Set(answersTo('root.plan').map(({ model }) => model))).toEqual(new Set(['seat:http']));
  },
  patience,
);
