import { actionOutcomeSchema, conditionSchema, deedSchema, observationSchema, type Observation } from '@s-agents/core';
import { lostFields, promptText, renderPrompt } from '@s-agents/testkit';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkPurpose } from './check-purpose.js';
import { codePurpose } from './code-purpose.js';

const observation: Observation = observationSchema.parse({
  inventory: { oak_log: 2, dirt: 1 },
  equipment: { hand: 'axe' },
  position: { x: 1, y: 64, z: -3 },
  health: 20,
  food: 18,
  world: { biome: 'forest', timeOfDay: 'day' },
  entities: [
    { class: 'oak_log', distance: 3.5 },
    { class: 'sheep', distance: 7, properties: { kind: 'animal' } },
  ],
  containers: { '1,2,3': { stone: 4 } },
});
const deed = deedSchema.parse({ verb: 'mine', object: 'log', quantity: 5, position: { x: 1, y: 2, z: 3 } });
const intents = [
  { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: 5 },
  { kind: 'at', position: { x: 1, y: 2, z: 3 }, within: 2 },
  { kind: 'fact', name: 'structure', text: 'a chest stands there', pieces: 1, detail: { cells: 1 } },
  null,
].map((intent) => conditionSchema.nullable().parse(intent));
const outcomes = [
  { status: 'succeeded', value: { picked: 3 } },
  { status: 'failed', reason: 'unreachable', detail: 'too far' },
  { status: 'cancelled', detail: 'stop' },
].map((outcome) => actionOutcomeSchema.parse(outcome));

describe('the prompts lose nothing of their inputs', () => {
  it.each(intents)('code, with the intent %j', (intent) => {
    const inputs = codePurpose.inputs.parse({
      deed,
      intent,
      kinds: [{ name: 'axe', items: ['wooden_axe', 'stone_axe'] }],
      name: 'mineLog',
      generalName: 'mine',
      skills: [
        { name: 'mine', description: 'Mines.', signature: '{ a: string }', code: 'async function mine() {}' },
        { name: 'chop', description: 'Fells.', signature: '{}', code: null },
      ],
      ways: codePurpose.sample?.ways,
      primitives: [{ name: 'dig', doc: 'Digs.', signature: '{}' }],
      otherPrimitives: [{ name: 'goTo', doc: 'Walks.', signature: '{}' }],
      observation,
      attempts: [
        { code: 'one', error: 'two', notes: ['five'] },
        { code: 'three', error: 'four', notes: [] },
      ],
      leftOut: { attempts: 2, things: 7, items: 3 },
    });
    expect(lostFields(codePurpose, inputs)).toEqual([]);
  });

  it.each(outcomes)('check, with the outcome %j', (outcome) => {
    for (const intent of intents) {
      const inputs = checkPurpose.inputs.parse({
        deed,
        intent,
        before: observation,
        after: { ...observation, inventory: { oak_log: 9 } },
        outcome,
        log: ['one', 'two'],
        leftOut: { notes: 2, things: 7, items: 3 },
      });
      expect(lostFields(checkPurpose, inputs)).toEqual([]);
    }
  });

  it.each([codePurpose, checkPurpose])('$name, as somebody last read it', async (purpose) => {
    const file = fileURLToPath(new URL(`../../prompts/golden/${purpose.name}.txt`, import.meta.url));
    await expect(promptText(renderPrompt(purpose, purpose.sample))).toMatchFileSnapshot(file);
  });

  it('code, with the meaning of quantities and what notes are for', () => {
    const [system] = renderPrompt(codePurpose, codePurpose.sample);
    expect(system?.content).toMatch(/`quantity` is how many MORE to get, make or use in this call/);
    expect(renderPrompt(codePurpose, codePurpose.sample)[1]?.content).toContain('Notes of the code:\n- "no tree"');
  });
});
