import {
  everybody,
  type ClaimInputs,
  type CurriculumInputs,
  type Message,
  type NextStep,
  type RunEvent,
} from '@s-agents/core';
import { workText, workOf, fold, createEventLog } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { ClaimingCurriculum } from './claiming-curriculum.js';
import { claimKind, claimOf, claimsReducer } from './claims.js';

const objective = 'mine 4 log';
const inputs = (agent: string): CurriculumInputs => ({
  agent,
  number: 1,
  objective: { from: 'user', work: workOf(objective) },
  done: [],
  failed: [],
  latest: null,
  observation: { inventory: {}, equipment: {} },
});
const signal = new AbortController().signal;

/** Two members whose inner curriculum says what is left of a text by a script. */
class Team {
  readonly events: RunEvent[] = [];
  readonly log = createEventLog({ reducers: [claimsReducer], now: () => 0 });
  readonly texts: string[] = [];
  readonly choices: ClaimInputs[] = [];
  steps: (NextStep | 'done')[] = [];
  onClaim: () => void = () => {};
  isInDoubt = false;
  #messages = 0;

  constructor() {
    this.log.subscribe((event) => this.events.push(event));
  }

  publish(from: string, content: object): void {
    const message = { id: `m${++this.#messages}`, at: 0, from, to: ['x'], kind: claimKind, text: '', content };
    this.log.append({ type: 'message.published', message: message as unknown as Message });
  }

  member(name: string): ClaimingCurriculum {
    return new ClaimingCurriculum(
      { name, hearers: everybody, graph: { agents: ['ann', 'bob'], edges: [] } },
      {
        log: this.log,
        isInDoubt: () => this.isInDoubt,
        pool: {
          specificationVersion: 'v1',
          publish: async (draft) => {
            this.publish(draft.from, draft.content as object);
            return { ...draft, id: '', at: 0 };
          },
          subscribe: () => () => {},
        },
        curriculum: {
          specificationVersion: 'v1',
          next: async ({ objective: { work } }) => {
            this.texts.push(workText(work));
            const step = this.steps.shift() ?? 'done';
            return step === 'done' ? { analysis: '', action: null, givenUp: null } : step;
          },
          claim: async (choice) => {
            this.choices.push(choice);
            this.onClaim();
            return choice.open[0]?.id ?? null;
          },
        },
      },
    );
  }

  owner(piece: string): string | null {
    return claimOf(this.log.state(claimsReducer), objective, piece).by;
  }
}

const mining: NextStep = { analysis: '', action: { verb: 'mine', object: 'log', quantity: 1 }, givenUp: null };

it('takes a piece, then steps towards all that it has taken, and the next piece once that is done', async () => {
  const team = new Team();
  team.steps = [mining, 'done', mining];
  const ann = team.member('ann');
  expect(await ann.next(inputs('ann'), { signal })).toBe(mining);
  expect(team.owner('1')).toBe('ann');
  expect(await ann.next(inputs('ann'), { signal })).toBe(mining);
  expect([team.owner('1'), team.owner('2')]).toEqual(['ann', 'ann']);
  expect(team.texts).toEqual(['mine 1 log', 'mine 1 log', 'mine 2 log']);
  expect(team.choices[1]).toMatchObject({ own: [workOf('mine 1 log')], taken: [] });
});

it('chooses again when somebody else was faster', async () => {
  const team = new Team();
  team.steps = [mining];
  let choices = 0;
  team.onClaim = () => {
    if (++choices === 1) team.publish('bob', { objective, piece: '1', status: 'claimed', left: 4 });
  };
  await team.member('ann').next(inputs('ann'), { signal });
  expect([team.owner('1'), team.owner('2')]).toEqual(['bob', 'ann']);
  expect(team.choices[1]?.taken).toEqual([{ work: workOf('mine 1 log'), by: 'bob', isDone: false }]);
});

it('waits while others are at the rest, and reaches the objective when all is done', async () => {
  const team = new Team();
  for (const piece of ['1', '2', '3', '4']) team.publish('bob', { objective, piece, status: 'claimed', left: 4 });
  expect(await team.member('ann').next(inputs('ann'), { signal })).toMatchObject({ action: null, waits: true });
  for (const piece of ['1', '2', '3', '4']) team.publish('bob', { objective, piece, status: 'done', left: 0 });
  const last = await team.member('ann').next(inputs('ann'), { signal });
  expect(last).toMatchObject({ action: null, givenUp: null });
  expect(last.waits).toBeUndefined();
});

it('gives back what it sees no way to, and gives up what nobody can do', async () => {
  const team = new Team();
  const givenUp: NextStep = { analysis: '', action: null, givenUp: 'no tree' };
  team.steps = [givenUp, givenUp, givenUp, givenUp];
  expect(await team.member('ann').next(inputs('ann'), { signal })).toMatchObject({ waits: true });
  expect(team.owner('1')).toBeNull();
  team.steps = [givenUp, givenUp, givenUp, givenUp];
  expect(await team.member('bob').next(inputs('bob'), { signal })).toMatchObject({
    givenUp: 'nobody can do "mine 1 log"',
  });
});

it('says that it has lost what it had done, so that nobody takes it for done', async () => {
  const team = new Team();
  for (const piece of ['1', '2']) team.publish('ann', { objective, piece, status: 'claimed', left: 4 });
  for (const piece of ['3', '4']) team.publish('bob', { objective, piece, status: 'claimed', left: 4 });
  for (const piece of ['1', '2']) team.publish('ann', { objective, piece, status: 'done', left: 2 });
  team.steps = [mining];
  expect(await team.member('ann').next(inputs('ann'), { signal })).toBe(mining);
  expect(claimOf(team.log.state(claimsReducer), objective, '2')).toEqual({ by: 'ann', isDone: false, failedBy: [] });
  const last = team.events.at(-1);
  const { content } = last?.type === 'message.published' ? last.message : {};
  expect(content).toMatchObject({ piece: '2', status: 'lost', left: 3 });
});

it('gives back what it has lost and sees no way to any more', async () => {
  const team = new Team();
  for (const piece of ['1', '2', '3', '4']) team.publish('ann', { objective, piece, status: 'claimed', left: 4 });
  for (const piece of ['1', '2', '3', '4']) team.publish('ann', { objective, piece, status: 'done', left: 2 });
  const givenUp: NextStep = { analysis: '', action: null, givenUp: 'no tree' };
  team.steps = [givenUp, givenUp, 'done'];
  expect(await team.member('ann').next(inputs('ann'), { signal })).toMatchObject({ waits: true, givenUp: null });
  expect([team.owner('3'), team.owner('4')]).toEqual(['ann', null]);
});

it('says nothing of what it may have lost while it chose', async () => {
  const team = new Team();
  team.publish('ann', { objective, piece: '1', status: 'claimed', left: 4 });
  team.isInDoubt = true;
  const said = team.events.length;
  expect(await team.member('ann').next(inputs('ann'), { signal })).toMatchObject({ action: null, givenUp: null });
  expect(team.events).toHaveLength(said);
});

it('opens again what an agent had that is gone, and takes no word on what is another’s', () => {
  const team = new Team();
  team.publish('ann', { objective, piece: '1', status: 'claimed', left: 4 });
  team.publish('bob', { objective, piece: '1', status: 'claimed', left: 4 });
  team.publish('bob', { objective, piece: '1', status: 'done', left: 3 });
  team.publish('bob', { nonsense: true });
  expect(claimOf(team.log.state(claimsReducer), objective, '1')).toEqual({ by: 'ann', isDone: false, failedBy: [] });
  team.log.append({ type: 'agent.gone', agent: 'ann', why: 'kicked' });
  expect(team.owner('1')).toBeNull();
  expect(fold(claimsReducer, team.events)).toEqual(team.log.state(claimsReducer));
});
