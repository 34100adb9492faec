import type { Json } from '@s-agents/core';
import { isObject } from '../wire/text.js';
import type { Assembler } from '../wire/stream-format.js';

/** The events that end a response; each holds the whole of it. */
const endings: ReadonlySet<unknown> = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/** Waits for the last event of a streamed response, which holds the whole answer. */
export function responseAssembler(): Assembler {
  let answer: Json | null = null;
  return {
    add: (value) => {
      if (!isObject(value)) return '';
      const { type, delta, response } = value;
      if (endings.has(type) && isObject(response)) answer = response as Json;
      return typeof type === 'string' && type.endsWith('.delta') && typeof delta === 'string' ? delta : '';
    },
    isPiece: (value) => isObject(value) && typeof value['type'] === 'string' && value['type'].startsWith('response.'),
    end: () => {},
    get answer() {
      return answer;
    },
  };
}
