import type { Json } from '@s-agents/core';
import { isObject } from '../wire/error-body.js';
import type { Assembler } from '../wire/stream-format.js';

/** Puts the pieces of an answer of /api/chat together. Its end is the piece that is `done`, which holds the counts. */
export function ollamaAssembler(): Assembler {
  let content = '';
  let answer: Json | null = null;
  return {
    add: (value) => {
      if (!isObject(value)) return '';
      const message = isObject(value['message']) ? value['message'] : {};
      const text = typeof message['content'] === 'string' ? message['content'] : '';
      const thinking = typeof message['thinking'] === 'string' ? message['thinking'] : '';
      content += text;
      if (value['done'] === true) answer = { ...value, message: { role: 'assistant', content } };
      return thinking + text;
    },
    end: () => {},
    get answer() {
      return answer;
    },
  };
}
