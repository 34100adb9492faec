import fc from 'fast-check';
import type { Message } from '@s-agents/core';
import { settled } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { Mailbox } from './mailbox.js';

const message = (id: string): Message => ({ id, at: 0, from: 'a', to: ['b'], kind: 'talk', text: id });

it('delivers each message once and in order, however posting, listening and leaving alternate', async () => {
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.constant('post' as const) },
    { weight: 1, arbitrary: fc.constantFrom('open' as const, 'leave' as const, 'rest' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60, size: 'max' }), async (acts) => {
      const waiting: Message[] = [];
      const mailbox = new Mailbox({
        next: () => waiting[0] ?? null,
        onDelivery: () => void waiting.shift(),
        onFailure: () => {},
      });
      const posted: string[] = [];
      const heard: string[] = [];
      let leave: (() => void) | null = null;
      for (const step of acts) {
        if (step === 'post') {
          posted.push(`m${posted.length + 1}`);
          waiting.push(message(`m${posted.length}`));
          mailbox.ring();
        } else if (step === 'open') leave ??= mailbox.open(({ id }) => void heard.push(id));
        else if (step === 'leave') {
          leave?.();
          leave = null;
        } else await Promise.resolve();
      }
      if (leave === null) mailbox.open(({ id }) => void heard.push(id));
      await settled();
      expect(heard).toEqual(posted);
    }),
    { numRuns: 200 },
  );
});
