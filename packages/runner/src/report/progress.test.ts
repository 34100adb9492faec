import { expect, it } from 'vitest';
import type { RunEvent, RunEventBody } from '@s-agents/core';
import { progress, type Progress } from './progress.js';

const after = (...bodies: readonly RunEventBody[]): Progress =>
  bodies.reduce<Progress>(
    (state, body, sequence) => progress.reduce(state, { sequence, at: sequence, ...body } satisfies RunEvent),
    progress.initial,
  );
const met: RunEventBody = { type: 'goal.checked', status: { met: true, wanted: 4, reached: 4 } };
const saved: RunEventBody = { type: 'world.saved' };
const setBack: RunEventBody = { type: 'body.set-back', agent: 'A', why: 'the world is as it was' };

it('a goal that was met counts for nothing when the world is set back to a time before', () => {
  expect(after(saved, met)).toMatchObject({ metAt: 1, best: 4 });
  expect(after(saved, met, setBack)).toMatchObject({ metAt: null, status: null, best: 4 });
  expect(after(saved, met, setBack, met)).toMatchObject({ metAt: 3, status: { met: true } });
});

it('a goal that was met before the save stays met', () => {
  expect(after(met, saved, setBack)).toMatchObject({ metAt: 0, status: { met: true } });
});
