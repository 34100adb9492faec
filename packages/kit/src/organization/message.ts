import type { Immutable, Message, Work } from '@s-agents/core';
import { workOf } from '../world/deeds/work.js';

/** What a command asks for; as its words read, where its sender named no deeds. */
export function workAsked({ work, text }: Immutable<Pick<Message, 'work' | 'text'>>): Work {
  return work ?? workOf(text);
}
