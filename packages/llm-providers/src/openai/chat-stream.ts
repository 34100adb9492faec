import type { Json } from '@s-agents/core';
import { isObject } from '../wire/error-body.js';
import type { Assembler } from '../wire/stream-format.js';

/**
 * Puts the pieces of a chat completion together. Its end is the finish reason, or `[DONE]` from servers that give none.
 * Other choices than the first, tool calls and unknown fields are passed over.
 */
export function chatAssembler(): Assembler {
  const texts = { content: '', refusal: '' };
  let reason: string | null = null;
  let usage: unknown = null;
  let hasChoice = false;
  let isOver = false;
  return {
    add: (value) => {
      if (!isObject(value)) return '';
      if (isObject(value['usage'])) ({ usage } = value);
      const { choices } = value;
      const choice: unknown = Array.isArray(choices) ? choices.find(isFirst) : null;
      if (!isObject(choice)) return '';
      hasChoice = true;
      if (typeof choice['finish_reason'] === 'string') reason = choice['finish_reason'];
      // Some servers give the whole message in the place of a part of it.
      const delta = choice['delta'] ?? choice['message'];
      if (!isObject(delta)) return '';
      const content = textOf(delta, 'content');
      const refusal = textOf(delta, 'refusal');
      texts.content += content;
      texts.refusal += refusal;
      return content + refusal + textOf(delta, 'reasoning_content') + textOf(delta, 'reasoning');
    },
    end: () => {
      isOver = true;
    },
    get answer() {
      if (!isOver && reason === null) return null;
      const { content, refusal } = texts;
      const message = content === '' && refusal !== '' ? { content: null, refusal } : { content };
      return { choices: hasChoice ? [{ message, finish_reason: reason }] : [], usage: usage as Json };
    },
  };
}

function isFirst(choice: unknown): boolean {
  return isObject(choice) && (choice['index'] ?? 0) === 0;
}

function textOf(fields: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : null;
  return typeof value === 'string' ? value : '';
}
