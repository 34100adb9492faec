import { createVirtualClock } from '@s-agents/kit';
import { createRecordingEventLog, type RecordingEventLog } from '@s-agents/testkit';
import { beforeEach, expect, it } from 'vitest';
import { skillEvents } from '../events.js';
import { SkillsInWriting } from './skills-in-writing.js';

let clock: ReturnType<typeof createVirtualClock>;
let events: RecordingEventLog;
let inWriting: SkillsInWriting;
/** Who has asked a model, or run a stored skill, and when. */
let done: string[];
let stored: Set<string>;
beforeEach(() => {
  clock = createVirtualClock({ advance: 'when-idle' });
  events = createRecordingEventLog({ events: skillEvents, now: () => clock.now() });
  inWriting = new SkillsInWriting(clock, events);
  done = [];
  stored = new Set();
});

interface Need {
  readonly skill?: string;
  /** World seconds that writing and trying takes. */
  readonly seconds?: number;
  readonly works?: boolean;
  readonly signal?: AbortSignal;
}

/** An agent that needs a skill, at this moment. */
const need = (
  agent: string,
  { skill = 'mine', seconds = 20, works = true, signal = new AbortController().signal }: Need = {},
): Promise<string> =>
  inWriting.write<string>(
    skill,
    {
      runStored: async () => {
        if (!stored.has(skill)) return null;
        done.push(`${agent} runs ${skill} at ${clock.now()}`);
        return 'done';
      },
      write: async () => {
        done.push(`${agent} writes ${skill} at ${clock.now()}`);
        await clock.sleep(seconds, { agent, signal });
        if (works) stored.add(skill);
        return works ? 'done' : 'failed';
      },
    },
    { agent, signal },
  );

it('lets all others who need a skill wait for the one who writes it, and then run it', async () => {
  expect(await Promise.all([need('ann'), need('bob'), need('cid')])).toEqual(['done', 'done', 'done']);
  expect(done).toEqual(['ann writes mine at 0', 'bob runs mine at 20', 'cid runs mine at 20']);
  expect(events.ofType('skill.log').map(({ agent, text }) => `${agent} ${text}`)).toEqual([
    'bob waits until ann has tried code for mine',
    'cid waits until ann has tried code for mine',
  ]);
});

it('has one of them write it after the first has failed at it', async () => {
  await Promise.all([need('ann', { works: false }), need('bob'), need('cid')]);
  expect(done).toEqual(['ann writes mine at 0', 'bob writes mine at 20', 'cid runs mine at 40']);
});

it('lets nobody wait for another skill', async () => {
  await Promise.all([need('ann'), need('bob', { skill: 'hunt' })]);
  expect(done).toEqual(['ann writes mine at 0', 'bob writes hunt at 0']);
});

it('waits for a minute at most, whoever writes it', async () => {
  await Promise.all([
    need('ann', { seconds: 50, works: false }),
    need('bob', { seconds: 500 }),
    need('cid', { seconds: 500 }),
  ]);
  expect(done).toEqual(['ann writes mine at 0', 'bob writes mine at 50', 'cid writes mine at 60']);
});

it('waits whole that long after stored code that took longer and failed', async () => {
  const signal = new AbortController().signal;
  let tries = 0;
  const runStored = async (): Promise<string | null> => {
    if (tries++ === 0) await clock.sleep(100, { agent: 'bob', signal });
    return stored.has('mine') ? 'done' : null;
  };
  const write = async (): Promise<string> => {
    done.push('bob writes mine');
    return 'done';
  };
  await Promise.all([
    need('ann', { seconds: 120 }),
    inWriting.write('mine', { runStored, write }, { agent: 'bob', signal }),
  ]);
  expect(done).toEqual(['ann writes mine at 0']);
});

it('stops waiting when it is aborted, and writes nothing', async () => {
  const stop = new AbortController();
  const first = need('ann');
  const second = need('bob', { signal: stop.signal });
  await clock.sleep(5, { signal: new AbortController().signal });
  stop.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await first;
  expect(done).toEqual(['ann writes mine at 0']);
});

it('goes on when the one who writes it is stopped', async () => {
  const stop = new AbortController();
  const first = need('ann', { signal: stop.signal });
  const second = need('bob');
  await clock.sleep(5, { signal: new AbortController().signal });
  stop.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  await second;
  expect(done).toEqual(['ann writes mine at 0', 'bob writes mine at 5']);
});
