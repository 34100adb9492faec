import type { Body } from '@s-agents/core';
import type { HeardEvent } from './visitors.js';

/**
 * Keeps what a body hears until the run listens to it: players speak to a body as soon as they see it, while others are
 * still entering. Returns the function that ends this and returns what was heard.
 */
export function firstWords(body: Body): () => readonly HeardEvent[] {
  const words: HeardEvent[] = [];
  const end = body.onEvent((event) => {
    if (event.type === 'heard') words.push(event);
  });
  return () => {
    end();
    return words;
  };
}
