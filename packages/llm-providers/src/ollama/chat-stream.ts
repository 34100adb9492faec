import type { Json } from '@s-agents/core';
import { isObject } from '../wire/text.js';
import { messageTexts } from '../servers/message-texts.js';
import type { Assembler } from '../wire/stream-format.js';

/** Puts the pieces of an answer of /api/chat together. Its end is the piece that is `done`, which holds the counts. */
export function ollamaAssembler(): Assembler {
  const texts = { content: '', toolArguments: '', thinking: '' };
  let answer: Json | null = null;
  return {
    add: (value) => {
      if (!isObject(value)) return '';
      const message = isObject(value['message']) ? value['message'] : {};
      const { content, toolArguments } = messageTexts(message);
      const thinking = typeof message['thinking'] === 'string' ? message['thinking'] : '';
      texts.content += content;
      // A call comes whole, and only the first counts.
      if (texts.toolArguments === '') texts.toolArguments = toolArguments;
      texts.thinking += thinking;
      const calls =
        texts.toolArguments === '' ? {} : { tool_calls: [{ function: { arguments: texts.toolArguments } }] };
      if (value['done'] === true)
        answer = { ...value, message: { content: texts.content, thinking: texts.thinking, ...calls } };
      return thinking + content + toolArguments;
    },
    isPiece: (value) => isObject(value) && value['done'] === false,
    end: () => {},
    get answer() {
      return answer;
    },
  };
}
