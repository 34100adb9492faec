import { failed, succeeded, type ActionOutcome, type BodyEvent, type PrimitiveCall } from '@s-agents/core';
import { createVirtualClock, type VirtualClock } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { reflexNames, reflexesOn, type Reaction, type ReflexName } from './reflex.js';
import { Reflexes } from './reflexes.js';
import type { Senses } from './senses.js';

const quiet = new AbortController().signal;
const well: Senses = {
  health: 20,
  food: 20,
  breath: null,
  heat: null,
  buriedIn: null,
  wasHit: false,
  isMenaced: false,
  isStuck: false,
  secondsToDay: 0,
  doing: [],
  inventory: () => ({ bread: 9 }),
  worn: () => [],
  foes: () => [],
  companions: () => 0,
  prey: () => [],
  feet: () => ({ x: 0, y: 64, z: 0 }),
  isBelowGround: () => false,
  pit: () => null,
  wayTo: () => [{ x: 1, y: 1, z: 1 }],
};
const dig: PrimitiveCall = { id: '1', primitive: 'dig', parameters: {} };

let clock: VirtualClock;
let senses: Partial<Senses>;
let told: string[];
/** Seconds that each reflex takes; at its end all is well. */
let lasts: number;
let reflexes: Reflexes<string>;

function make(
  on: ReadonlySet<ReflexName> = new Set(reflexNames),
  outcome: ActionOutcome = succeeded(),
): Reflexes<string> {
  return new Reflexes<string>({
    on,
    version: '1.19.2',
    kept: new Set(),
    sense: (doing) => ({ ...well, ...senses, doing }),
    perform: async (reaction: Reaction, { signal }) => {
      await clock.sleep(lasts, { signal });
      if (outcome.status === 'succeeded') senses = {};
      return outcome;
    },
    posture: () => 'as it was',
    restore: async (posture, { place, signal }) => {
      await clock.sleep(1, { signal });
      told.push(`${clock.now()} ${posture}${place ? ', there' : ''}`);
    },
    tell: (event) => void told.push(`${clock.now()} ${wordsOf(event)}`),
    now: () => clock.now(),
    sleep: (seconds, { signal }) => clock.sleep(seconds, { signal }),
  });
}

function wordsOf(event: BodyEvent): string {
  if (event.type === 'reflex') return event.reflex;
  if (event.type !== 'reflex-over') return event.type;
  const { outcome } = event;
  return `${event.reflex}: ${outcome.status === 'failed' ? outcome.reason : outcome.status}`;
}

/** A primitive that takes so long; which attempts there were. */
function work(seconds: number, attempts: number[] = [], call = dig, signal = quiet): Promise<ActionOutcome> {
  return reflexes.run(
    call,
    async (attempt) => {
      attempts.push(attempt.spent);
      await clock.sleep(seconds, { signal: attempt.signal });
      return succeeded();
    },
    { signal },
  );
}

beforeEach(() => {
  clock = createVirtualClock({ advance: 'when-idle' });
  [senses, told, lasts] = [{}, [], 2];
  reflexes = make();
});

async function at(time: number, feel: Partial<Senses>): Promise<void> {
  await clock.sleep(time - clock.now(), { signal: quiet });
  senses = feel;
  reflexes.alarm();
}

describe('reflexes', () => {
  it('set aside what the body does, give back what it held, and let it go on', async () => {
    const attempts: number[] = [];
    const done = work(5, attempts);
    await at(3, { food: 4 });
    expect(await done).toEqual(succeeded());
    expect(told).toEqual(['3 eat', '5 eat: succeeded', '6 as it was, there']);
    expect(attempts).toEqual([0, 3]);
    expect(clock.now()).toBe(11);
  });

  it('count the time since the last progress', async () => {
    const attempts: number[] = [];
    const done = reflexes.run(
      dig,
      async ({ spent, progress, signal }) => {
        attempts.push(spent);
        await clock.sleep(3, { signal });
        progress();
        await clock.sleep(6, { signal });
        return succeeded();
      },
      { signal: quiet },
    );
    await at(5, { food: 4 });
    await at(9, { food: 4 });
    await at(18, { food: 4 });
    await done;
    // Begun at 0, at 8, at 12 and at 21.
    expect(attempts).toEqual([0, 2, 3, 3]);
  });

  it('let brief primitives end first', async () => {
    const attempts: number[] = [];
    const done = work(4, attempts, { ...dig, primitive: 'craft' });
    await at(3, { food: 4 });
    await done;
    await clock.sleep(9, { signal: quiet });
    expect([attempts, told]).toEqual([[0], ['4 eat', '6 eat: succeeded']]);
  });

  it('come before a primitive that begins, and take nobody anywhere who goes by himself', async () => {
    senses = { food: 4 };
    await work(1, [], { ...dig, primitive: 'goTo' });
    expect(told).toEqual(['0 eat', '2 eat: succeeded', '3 as it was']);
  });

  it('give way to more urgent ones only', async () => {
    lasts = 4;
    senses = { food: 4 };
    const done = work(1);
    await at(1, { food: 4, heat: 'lava' });
    await at(2, { food: 4, heat: 'lava', breath: 20 });
    await done;
    expect(told).toEqual(['0 eat', '1 eat: cancelled', '1 escape', '5 escape: succeeded', '6 as it was, there']);
  });

  it('end by themselves, and rest when they came to nothing', async () => {
    lasts = 1000;
    senses = { food: 4 };
    await work(1);
    expect(told).toEqual(['0 eat', '8 eat: timeout', '9 as it was, there']);
    reflexes = make(undefined, failed('missing-item', 'gone'));
    [senses, told, lasts] = [{ food: 4 }, [], 1];
    await Promise.all([work(1), at(clock.now() + 3, { food: 4 })]);
    expect(told.filter((line) => line.endsWith(' eat'))).toHaveLength(1);
  });

  it('give up what has been stuck on one spot so often that each way to get free has been tried', async () => {
    const walk = { ...dig, primitive: 'goTo' };
    const stuck = async (spots: readonly number[]): Promise<ActionOutcome> => {
      const done = work(100, [], walk);
      for (const x of spots) await at(clock.now() + 5, { isStuck: true, feet: () => ({ x, y: 64, z: 0 }) });
      return done;
    };
    expect(await stuck([0, 0, 0])).toEqual(succeeded());
    expect(await stuck([0, 9, 18, 27, 36])).toEqual(succeeded());
    expect(await stuck([0, 0, 0, 0])).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
      detail: expect.stringContaining('does not get free') as string,
    });
  });

  it('give up what takes longer than the air lasts', async () => {
    const attempts: number[] = [];
    const done = work(6, attempts);
    for (let breath = 0; breath < 4; breath++) await at(clock.now() + 5, { breath: 20 });
    expect(await done).toMatchObject({
      status: 'failed',
      reason: 'blocked',
      detail: expect.stringContaining('air') as string,
    });
    expect(attempts).toHaveLength(4);
  });

  it('give up a way on which the body goes under again and again on one spot, but not one through many waters', async () => {
    const walk = { ...dig, primitive: 'goTo' };
    const goesUnder = async (spots: readonly number[]): Promise<ActionOutcome> => {
      const done = work(100, [], walk);
      for (const x of spots) await at(clock.now() + 8, { breath: 20, feet: () => ({ x, y: 60, z: 0 }) });
      return done;
    };
    expect(await goesUnder([0, 20, 40, 60, 80])).toEqual(succeeded());
    expect(await goesUnder([0, 0, 0, 0])).toMatchObject({
      status: 'failed',
      reason: 'unreachable',
      detail: expect.stringContaining('air') as string,
    });
  });

  it('begin again what was set aside while it was being given back, from the same posture', async () => {
    const done = work(5);
    await at(1, { food: 4 });
    await at(3.5, { food: 4 });
    await done;
    expect(told).toEqual(['1 eat', '3 eat: succeeded', '3.5 eat', '5.5 eat: succeeded', '6.5 as it was, there']);
  });

  it('end with the life of the body, and what waits for them with its signal', async () => {
    senses = { food: 4 };
    const stop = new AbortController();
    const done = work(1, [], dig, stop.signal);
    await clock.sleep(1, { signal: quiet });
    senses = {};
    reflexes.end('died', 'it fell');
    await done;
    expect(told.slice(0, 2)).toEqual(['0 eat', '1 eat: died']);
    senses = { food: 4 };
    const waiting = work(1, [], dig, stop.signal);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  describe('that drive it off from one who stays', () => {
    const guarded: Partial<Senses> = {
      isMenaced: true,
      health: 4,
      foes: () => [{ id: 7, name: 'skeleton', distance: 4 }],
    };
    /** Whoever comes back finds the foe again, as often as it is told to. */
    const comeBack = (times: number): void => {
      let left = times;
      reflexes = new Reflexes<string>({
        on: new Set(reflexNames),
        version: '1.19.2',
        kept: new Set(),
        sense: (doing) => ({ ...well, ...senses, doing }),
        perform: async (_reaction, { signal }) => {
          await clock.sleep(4, { signal });
          senses = {};
          return succeeded();
        },
        posture: () => 'as it was',
        restore: async () => {
          if (left-- > 0) await at(clock.now() + 1, guarded);
        },
        tell: ({ type }) => void told.push(type),
        now: () => clock.now(),
        sleep: (seconds, { signal }) => clock.sleep(seconds, { signal }),
      });
    };

    it('give back what it did for as long as that may help', async () => {
      comeBack(4);
      const done = work(5);
      await at(1, guarded);
      expect(await done).toEqual(succeeded());
      expect(told.filter((type) => type === 'reflex')).toHaveLength(5);
    });

    it('leave it at that in the end, also with the next it wants there, until that is long ago', async () => {
      comeBack(Infinity);
      const done = work(5);
      await at(1, guarded);
      expect(await done).toMatchObject({
        status: 'failed',
        reason: 'driven-off',
        detail: expect.stringContaining('skeleton') as string,
      });
      expect(told.filter((type) => type === 'reflex')).toHaveLength(6);
      // What begins where the flight has ended is nobody's to guard.
      expect(await work(1)).toEqual(succeeded());
      told = [];
      senses = guarded;
      expect(await work(5)).toMatchObject({ reason: 'driven-off' });
      expect(told.filter((type) => type === 'reflex')).toHaveLength(1);
      await clock.sleep(90, { signal: quiet });
      told = [];
      senses = guarded;
      expect(await work(5)).toMatchObject({ reason: 'driven-off' });
      expect(told.filter((type) => type === 'reflex')).toHaveLength(6);
    });

    it('do not end what can be done elsewhere', async () => {
      comeBack(8);
      const done = work(5, [], { ...dig, primitive: 'follow' });
      await at(1, guarded);
      expect(await done).toEqual(succeeded());
      expect(told.filter((type) => type === 'reflex')).toHaveLength(9);
    });
  });

  it('do nothing that is off', async () => {
    reflexes = make(reflexesOn({ eat: false }));
    senses = { food: 4 };
    await work(1);
    expect(told).toEqual([]);
    expect(reflexesOn(false).size).toBe(0);
    expect([...reflexesOn(true)]).toEqual(reflexNames);
  });
});
