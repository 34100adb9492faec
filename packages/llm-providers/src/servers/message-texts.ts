import type { AnswerTexts } from './pick-text.js';
import { isObject } from '../wire/text.js';

type Fields = Readonly<Record<string, unknown>>;

/** The texts of a message of a chat completion, or of a piece of one. */
export function messageTexts(message: Fields): AnswerTexts {
  const parts = partsOf(message['content']);
  return {
    content: parts.content,
    toolArguments: toolArgumentsOf(message),
    refusal: textAt(message, 'refusal') + parts.refusal,
    reasoning:
      (textAt(message, 'reasoning_content') || textAt(message, 'reasoning') || detailsOf(message)) + parts.reasoning,
  };
}

/** The texts of a content that is a text or a list of parts: of text, of a refusal, and of reasoning. */
export function partsOf(content: unknown): Omit<AnswerTexts, 'toolArguments'> {
  if (typeof content === 'string') return { content, refusal: '', reasoning: '' };
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = { content: '', refusal: '', reasoning: '' };
  for (const part of parts) {
    if (typeof part === 'string') texts.content += part;
    if (!isObject(part)) continue;
    const { type } = part;
    if (type === 'text' || type === 'output_text') texts.content += textAt(part, 'text');
    else if (type === 'refusal') texts.refusal += textAt(part, 'refusal');
    else if (type === 'thinking' || type === 'reasoning')
      texts.reasoning += textAt(part, 'text') || textAt(part, 'thinking') || partsOf(part['thinking']).content;
  }
  return texts;
}

/** The arguments of the first tool call; servers give them as text, in fragments, or as an object. */
function toolArgumentsOf({ tool_calls: calls, function_call: legacy }: Fields): string {
  const first: unknown = Array.isArray(calls)
    ? calls.find((call) => !isObject(call) || (call['index'] ?? 0) === 0)
    : null;
  const called = isObject(first) ? first['function'] : legacy;
  return isObject(called) ? argumentsText(called['arguments']) : '';
}

export function argumentsText(given: unknown): string {
  if (typeof given === 'string') return given;
  return isObject(given) ? JSON.stringify(given) : '';
}

function detailsOf({ reasoning_details: details }: Fields): string {
  const parts: readonly unknown[] = Array.isArray(details) ? details : [];
  return parts.map((part) => (isObject(part) ? textAt(part, 'text') : '')).join('');
}

function textAt(fields: Fields, key: string): string {
  const value = Object.hasOwn(fields, key) ? fields[key] : null;
  return typeof value === 'string' ? value : '';
}
