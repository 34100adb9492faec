import { deedSchema } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSkillName, skillNameOfDeed, skillNameOfVerb } from './skill-name.js';

describe('skill names', () => {
  it.each([
    ['mine', 'mine'],
    ['go-to', 'goTo'],
    ['pick-up', 'pickUp'],
  ])('of the verb %s: %s', (verb, name) => {
    expect(skillNameOfVerb(verb)).toBe(name);
  });

  it.each([
    [{ verb: 'mine', object: 'oak_log', quantity: 3 }, 'mineOakLog'],
    [{ verb: 'go-to', object: 'minecraft:chest', quantity: 1 }, 'goToMinecraftChest'],
  ])('of a deed', (deed, name) => {
    expect(skillNameOfDeed(deed)).toBe(name);
  });

  it.each(['con', 'nul', 'aux', 'com1', 'lpt9', 'class', 'x'.repeat(65), 'a\0', '../a'])('never %j', (name) => {
    expect(isSkillName(name)).toBe(false);
  });

  it('of any deed can be a function and a file', () => {
    const deed = fc.record({
      verb: fc.stringMatching(/^[a-z][a-z-]{0,40}$/),
      object: fc.stringMatching(/^[a-z][a-z0-9_:]{0,60}$/),
      quantity: fc.constant(1),
    });
    fc.assert(
      fc.property(
        deed.filter((value) => deedSchema.safeParse(value).success),
        (value) => {
          expect(isSkillName(skillNameOfDeed(value))).toBe(true);
        },
      ),
    );
  });
});
