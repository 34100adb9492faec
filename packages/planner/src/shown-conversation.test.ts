import type { Message } from '@s-agents/core';
import { expect, it } from 'vitest';
import { shownConversation } from './shown-conversation.js';

const message = (index: number): Message => ({
  id: `m${index}`,
  at: index,
  from: `w${index}`,
  to: ['leader'],
  kind: 'report',
  text: '',
});

it('is the newest of what was said', () => {
  const conversation = Array.from({ length: 1000 }, (_, index) => message(index));
  const shown = shownConversation(conversation);
  expect([shown.length, shown[0]?.id, shown.at(-1)?.id]).toEqual([80, 'm920', 'm999']);
  expect(shownConversation(conversation.slice(0, 3))).toEqual(conversation.slice(0, 3));
});
