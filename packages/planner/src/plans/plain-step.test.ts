import type { CurriculumInputs } from '@s-agents/core';
import { formatDeed, workOf } from '@s-agents/kit';
import { gardenKnowledge as world } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { plainStep } from './plain-step.js';

const inputs = (text: string, inventory: Record<string, number> = {}): CurriculumInputs => ({
  agent: 'ann',
  number: 1,
  objective: { from: 'leader', work: workOf(text) },
  done: [],
  failed: [],
  latest: null,
  observation: { inventory, equipment: {} },
});
const stepFor = (text: string, inventory?: Record<string, number>): string | null | undefined => {
  const deed = plainStep(inputs(text, inventory), world)?.deed;
  return deed && formatDeed(deed);
};

describe('the next step towards what was the latest step', () => {
  const after = (step: string, isDone = true) =>
    plainStep({ ...inputs('put 1 apple on table'), latest: { work: workOf(step), isDone, reason: '' } }, placing);
  const placing = { ...world, verbs: [...world.verbs, { verb: 'put', doc: '' }] };

  it('is none once that is done', () => {
    expect(after('put 1 apple on table')).toMatchObject({ deed: null });
  });

  it('is left to the model where it is not done, or was another', () => {
    expect(after('put 1 apple on table', false)).toBeNull();
    expect(after('put 1 apple on bench')).toBeNull();
  });
});

describe('the next step towards what can be gathered at once', () => {
  it('is the first of it that is not held', () => {
    expect(stepFor('pick 3 berry; pick 2 branch')).toBe('pick 3 berry');
    expect(stepFor('pick 3 berry; pick 2 branch', { red_berry: 3 })).toBe('pick 2 branch');
  });

  it('is none where all is held, each item for one deed', () => {
    expect(stepFor('pick 3 berry', { red_berry: 3 })).toBeNull();
    expect(stepFor('pick 3 berry; pick 2 berry', { red_berry: 4 })).toBe('pick 2 berry');
  });

  it('is left to the model where something failed, or the text is no deed', () => {
    expect(plainStep({ ...inputs('pick 3 berry'), failed: [{}] as never }, world)).toBeNull();
    expect(stepFor('make it nice')).toBeUndefined();
  });
});
