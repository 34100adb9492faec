import fc from 'fast-check';
import { settled, type Message } from '@s-agents/core';
import { expect, it } from 'vitest';
import { Mailbox } from './mailbox.js';

const message = (id: string): Message => ({ id, at: 0, from: 'a', to: ['b'], kind: 'talk', text: id });

it('delivers each message once and in order, however posting, listening and leaving alternate', async () => {
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('post' as const), id: fc.integer({ min: 0, max: 12 }) }) },
    { weight: 1, arbitrary: fc.constantFrom({ do: 'open' as const }, { do: 'leave' as const }, { do: 'rest' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60, size: 'max' }), async (acts) => {
      const mailbox = new Mailbox({ onDelivery: () => {}, onFailure: () => {} });
      const posted = new Set<string>();
      const heard: string[] = [];
      let leave: (() => void) | null = null;
      for (const step of acts) {
        if (step.do === 'post') {
          posted.add(`m${step.id}`);
          mailbox.post(message(`m${step.id}`));
        } else if (step.do === 'open') leave ??= mailbox.open(({ id }) => heard.push(id));
        else if (step.do === 'leave') {
          leave?.();
          leave = null;
        } else await Promise.resolve();
      }
      if (leave === null) mailbox.open(({ id }) => heard.push(id));
      await settled();
      expect(heard).toEqual([...posted]);
    }),
    { numRuns: 200 },
  );
});
