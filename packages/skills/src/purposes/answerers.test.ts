import type { ActionOutcome, Observation, SymbolicAnswerer } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { parseSkillFile } from '../file/skill-file.js';
import { checkAnswerer } from './check-answerer.js';
import { checkPurpose, type CheckAnswer, type CheckInputs } from './check-purpose.js';
import { codeAnswerer } from './code-answerer.js';
import { codePurpose, type CodeAnswer, type CodeInputs } from './code-purpose.js';

const context = { knowledge: gardenKnowledge, random: createRandom(1) };
const ask = <Answer>(answerer: SymbolicAnswerer, inputs: unknown): Answer => answerer.answer(inputs, context) as Answer;

describe('the symbolic answer to "code"', () => {
  const skills = ['harvest', 'pick', 'pickCarefully', 'sing'].map((name) => ({
    name,
    description: name === 'harvest' ? 'Picks what grows.' : `Does ${name}.`,
    signature: '{}',
    code: null,
  }));
  const inputs: CodeInputs = {
    deed: { verb: 'pick', object: 'berry', quantity: 3 },
    intent: null,
    kinds: [],
    generalName: null,
    name: 'pickBerry',
    skills,
    ways: [],
    primitives: [],
    otherPrimitives: [],
    observation: { inventory: {}, equipment: {} },
    attempts: [],
    leftOut: { attempts: 0, things: 0, items: 0 },
  };
  const answer = (changes: Partial<CodeInputs> = {}): CodeAnswer =>
    codePurpose.answer.parse(ask(codeAnswerer, { ...inputs, ...changes }));
  const called = ({ code }: CodeAnswer): string | undefined => /bot\.skill\("(\w+)"/.exec(code)?.[1];

  it('is a skill file with the requested name', () => {
    expect(parseSkillFile(answer().code, { path: 'pickBerry' })).toMatchObject({
      name: 'pickBerry',
      description: 'pick berry',
    });
  });

  it('calls the skill of the verb, and after each failure the next best', () => {
    const attempts: CodeInputs['attempts'] = [];
    const order: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      const given = answer({ attempts: [...attempts] });
      order.push(called(given));
      attempts.push({ code: given.code, error: 'not-found', notes: [] });
    }
    // The description of "harvest" has the verb, which says nothing of what it does.
    expect(order).toEqual(['pick', 'pickCarefully', undefined, undefined]);
  });

  it('does not call a stored skill again that was broken', () => {
    expect(
      called(
        answer({
          attempts: [
            {
              code: '// skill: pick\n// description: x\nasync function pick(bot) { await bot.skill("pickCarefully") }',
              error: 'broken',
              notes: [],
            },
          ],
        }),
      ),
    ).toBe('pickCarefully');
  });

  it('never calls itself', () => {
    expect(
      called(answer({ skills: [{ name: 'pickBerry', description: 'Picks.', signature: '{}', code: null }] })),
    ).toBeUndefined();
  });

  it('fails for what the world refused where no skill is left, so that planners learn of it', () => {
    const failure = { reason: 'not-found' as const, detail: 'no berry within 32 blocks' };
    const attempts = skills.map(({ name }) => ({
      code: `bot.skill("${name}")`,
      error: 'none left',
      failure,
      notes: [],
    }));
    const { code } = answer({ attempts: [...attempts, { code: '', error: 'x is not a function', notes: [] }] });
    expect(code).toContain('throw {"reason":"not-found","detail":"no berry within 32 blocks"}');
    const broken = attempts.map(({ code: tried }) => ({ code: tried, error: 'x is not a function', notes: [] }));
    expect(answer({ attempts: broken }).code).toContain('"reason":"unsupported"');
  });

  it.each(['missing-tool', 'missing-item', 'inventory-full'] as const)('tries no other skill after a %s', (reason) => {
    const failure = { reason, detail: '1 basket', missing: [{ items: ['basket'], count: 1 }] };
    const attempts = [{ code: answer().code, error: 'in any words', failure, notes: [] }];
    expect(answer({ attempts }).code).toContain(`throw ${JSON.stringify(failure)};`);
  });

  it('fails if no skill fits', () => {
    const { code, explanation } = answer({ deed: { verb: 'fly', object: 'kite', quantity: 1 }, name: 'flyKite' });
    expect(code).toContain('"reason":"unsupported"');
    expect(explanation).toContain('fly 1 kite');
  });
});

describe('the symbolic answer to "check"', () => {
  const seen = (inventory: Record<string, number>): Observation => ({ inventory, equipment: {} });
  const answer = (
    deed: CheckInputs['deed'],
    before: Observation,
    after: Observation,
    outcome: ActionOutcome,
    intent: CheckInputs['intent'] = null,
  ): CheckAnswer =>
    checkPurpose.answer.parse(
      ask(checkAnswerer, { deed, before, after, outcome, intent, log: [], leftOut: { notes: 0, things: 0, items: 0 } }),
    );
  const pick3 = { verb: 'pick', object: 'berry', quantity: 3 };
  const well: ActionOutcome = { status: 'succeeded' };
  const badly: ActionOutcome = { status: 'failed', reason: 'not-found', detail: 'no more' };

  it.each([
    ['enough was gained, of several kinds', { red_berry: 1 }, { red_berry: 3, blue_berry: 1 }, well, 'success'],
    ['too little was gained, whatever the code says', { red_berry: 9 }, { red_berry: 11 }, well, 'fail'],
    ['enough was gained, whatever the code says', {}, { blue_berry: 3 }, badly, 'success'],
    ['nothing was gained', {}, {}, badly, 'fail'],
  ] as const)('when %s', (_what, before, after, outcome, status) => {
    expect(answer(pick3, seen(before), seen(after), outcome).status).toBe(status);
  });

  it('names the numbers and the reason', () => {
    expect(answer(pick3, seen({}), seen({ red_berry: 1 }), badly).reason).toBe(
      'gained 1 of 3 berry; not-found: no more',
    );
  });

  it('checks the condition first', () => {
    const intent = { kind: 'holds', name: 'berry', items: ['red_berry'], count: 2 } as const;
    expect(
      answer(pick3, seen({ red_berry: 1 }), seen({ red_berry: 2 }), badly, { ...intent, items: ['red_berry'] }),
    ).toEqual({ status: 'success', reason: 'holds 2 of 2 berry' });
    expect(answer(pick3, seen({}), seen({ blue_berry: 9 }), well, { ...intent, items: ['red_berry'] }).status).toBe(
      'fail',
    );
  });

  it('judges a deed that yields no items by how the code ended', () => {
    const wave = { verb: 'wave', object: 'berry', quantity: 1 };
    expect(answer(wave, seen({}), seen({}), well).status).toBe('success');
    expect(answer(wave, seen({}), seen({}), badly).status).toBe('fail');
  });
});
