import type { Message } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownConversation } from './shown-conversation.js';

const message = (kind: Message['kind'], index: number): Message => ({
  id: `m${index}`,
  at: index,
  from: kind === 'command' ? 'user' : `w${index}`,
  to: ['leader'],
  kind,
  text: '',
});

it('is the newest of what was said, and in any case what was last asked for', () => {
  const conversations = fc
    .array(fc.constantFrom<Message['kind'][]>('report', 'report', 'report', 'command'), { maxLength: 400, size: 'max' })
    .map((kinds) => kinds.map(message));
  fc.assert(
    fc.property(conversations, (conversation) => {
      const shown = shownConversation('leader', conversation);
      expect(shown.length).toBe(Math.min(80, conversation.length));
      expect(shown.slice(1)).toEqual(
        shown.length === 0 ? [] : conversation.slice(conversation.length - shown.length + 1),
      );
      const asked = conversation.findLast(({ kind }) => kind === 'command');
      if (asked !== undefined) expect(shown).toContain(asked);
    }),
  );
});

it('keeps what a thousand who introduced themselves came after', () => {
  const shown = shownConversation('leader', [
    message('command', 0),
    ...Array.from({ length: 1000 }, (_, index) => message('report', index + 1)),
  ]);
  expect([shown.length, shown[0]?.id, shown.at(-1)?.id]).toEqual([80, 'm0', 'm1000']);
});
