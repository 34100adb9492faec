import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSAgentsError, type RunEvent } from '@s-agents/core';
import { createRandom, fold } from '@s-agents/kit';
import { createRecordingEventLog, describeReducerPrefixes, recordStates } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HouseholdEnvironment } from '../environment.js';
import { householdOptionsSchema } from '../options.js';
import { runSkill } from '../run-skill.test.support.js';
import { neverAborted } from '../testing.test.support.js';
import { householdCommand, stateAfter } from '../view/household-command.js';
import { statePicture } from '../view/state-picture.js';
import { stateText } from '../view/state-text.js';
import { householdChanged, householdState, type HouseholdState } from './household-changed.js';

interface Recorded {
  readonly household: HouseholdEnvironment;
  readonly events: readonly RunEvent[];
  /** The live state after each event, as text, and after the last. */
  readonly states: readonly string[];
  readonly state: HouseholdState;
}

/** Anna brings two apples to the table; bert, whose name needs care in a picture, leaves with what he holds. */
async function record(): Promise<Recorded> {
  const log = createRecordingEventLog({ reducers: [householdState], events: [householdChanged] });
  const states = recordStates(log, householdState);
  const options = householdOptionsSchema.parse({ layout: 2, steps: 1000 });
  const household = new HouseholdEnvironment(options, createRandom(5), log);
  const signal = neverAborted();
  await household.start({
    task: household.parseTask({
      task: 'put 2 apple on kitchentable',
      setup: { inventories: { 'bert<&>': { book: 1 } } },
    }),
    agents: ['anna', 'bert<&>'],
    onAid: () => {},
    onTrouble: () => {},
    signal,
  });
  const anna = await household.spawn('anna', { signal });
  await household.spawn('bert<&>', { signal });
  await runSkill(household, anna, 'put', {
    object: 'apple',
    quantity: 1,
    places: [{ relation: 'on', object: 'kitchentable' }],
  });
  household.body('bert<&>').leave('moved out');
  await runSkill(household, anna, 'put', {
    object: 'apple',
    quantity: 2,
    places: [{ relation: 'on', object: 'kitchentable' }],
  });
  const state = log.state(householdState);
  if (state === null) throw new Error('nothing was recorded');
  return { household, events: log.events, states, state };
}

describeReducerPrefixes(householdState, async () => {
  const { events, states } = await record();
  return { events, states };
});

it('tells the apartment as it is', async () => {
  const { household, state, events } = await record();
  expect(state.furniture).toEqual(household.apartment.furniture);
  expect(state.things).toEqual(expect.arrayContaining([...household.apartment.things]));
  expect(state.things).toHaveLength(household.apartment.things.length);
  expect(state.dwellers.map(({ name }) => name)).toEqual(['anna']);
  expect(fold(householdState, events)).toEqual(state);
  expect(state.step).toBe(household.step);
});

it('tells only what a step has changed', async () => {
  const [first, ...others] = (await record()).events.flatMap((event) =>
    event.type === 'household.changed' ? [event] : [],
  );
  expect(first?.furniture.length).toBeGreaterThan(10);
  expect(others.length).toBeGreaterThan(5);
  for (const { furniture, things } of others) expect(furniture.length + things.length).toBeLessThanOrEqual(2);
});

describe('for people', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 's-agents-household-'));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  const show = (options: Record<string, unknown> = {}): Promise<number> =>
    householdCommand.run({ arguments: [folder], options, signal: neverAborted() });

  it('is a text that names everything once', async () => {
    const { state } = await record();
    const text = stateText(state);
    for (const { id } of [...state.furniture, ...state.things])
      expect(text.match(new RegExp(`\\b${id}\\b`, 'g')), id).toHaveLength(1);
    expect(text).toMatch(/^ {2}on the floor: book_\d$/m);
    expect(text).toMatch(/^ {2}anna at \(.*\) holds nothing$/m);
  });

  it('is a picture', async () => {
    const { events } = await record();
    const before = stateAfter(
      events.map((event) => JSON.stringify(event)),
      1,
    );
    const picture = before === null ? '' : statePicture(before);
    expect(picture).toMatch(/^<svg xmlns="[^"]+" width="\d+(\.\d)?" height="\d+(\.\d)?"/);
    expect(picture).toContain('bert&lt;&amp;&gt;, book_');
    expect(picture.match(/<text /g)?.length).toBe(picture.match(/<\/text>/g)?.length);
  });

  it('is a picture in which nobody covers another, and names fit into the furniture', async () => {
    const { state } = await record();
    const [dweller] = state.dwellers;
    if (dweller === undefined) return expect.unreachable();
    const names = ['anna', 'bert', 'cleo'];
    const picture = statePicture({ ...state, dwellers: names.map((name) => ({ ...dweller, name })) });
    const dots = [...picture.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="10" fill="(#\w+)"/g)];
    expect(new Set(dots.map(([, , , fill]) => fill)).size).toBe(3);
    expect(new Set(dots.map(([, x, y]) => `${x} ${y}`)).size).toBe(3);
    // A label is as high as its size, and may not reach into a dot or another label.
    const boxes = names.flatMap((name, index) => {
      const [, x, y] = (new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>(?=${name})`).exec(picture) ?? []).map(
        Number,
      );
      const [, dotX, dotY] = (dots[index] ?? []).map(Number);
      return [
        [x, (y ?? 0) - 10, (x ?? 0) + 30, y],
        [(dotX ?? 0) - 10, (dotY ?? 0) - 10, (dotX ?? 0) + 10, (dotY ?? 0) + 10],
      ] as readonly (readonly [number, number, number, number])[];
    });
    for (const [index, [left, top, right, bottom]] of boxes.entries())
      for (const [otherLeft, otherTop, otherRight, otherBottom] of boxes.slice(0, index))
        expect(left >= otherRight || right <= otherLeft || top >= otherBottom || bottom <= otherTop).toBe(true);
    for (const { id } of state.furniture)
      expect(Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${id}<`).exec(picture)?.[1]) * 0.6 * id.length).toBeLessThan(
        87,
      );
  });

  it('is shown from a log, after any step', async () => {
    const { events, state } = await record();
    const lines = events.map((event) => JSON.stringify(event));
    await writeFile(join(folder, 'events.jsonl'), `${lines.join('\n')}\n{"type":"household.changed","st`);
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    expect(await show({ svg: join(folder, 'end.svg') })).toBe(0);
    expect(written.join('')).toBe(`${stateText(state)}\n`);
    expect(await readFile(join(folder, 'end.svg'), 'utf8')).toBe(statePicture(state));
    await show({ step: '3' });
    expect(written.at(-1)).toContain('after step 3\n');
  });

  it.each([
    [{}, null, 'RUN_NOT_FOUND'],
    [{}, '{"type":"run.started"}\n', 'RUN_WITHOUT_HOUSEHOLD'],
    [{ step: 'two' }, '', 'OPTION_INVALID'],
    [{ step: '0' }, '', 'OPTION_INVALID'],
  ])('refuses %j with a log of %j', async (options, log, code) => {
    if (log !== null) await writeFile(join(folder, 'events.jsonl'), log);
    const refusal: unknown = await show(options).catch((error: unknown) => error);
    expect(isSAgentsError(refusal) && refusal.code).toBe(code);
  });
});
