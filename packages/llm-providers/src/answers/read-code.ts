import type { CodeForm } from '@s-agents/core';
import { findFences } from './fences.js';

/**
 * Reads an answer that is code without JSON: the last code fence with what the code begins with, or the whole text. The
 * prose around the fences becomes the explanation. Returns null when there is no such code, or when it may be cut off.
 */
export function readCode(
  text: string,
  { field, explanation, begins }: CodeForm,
  isCut: boolean,
): Readonly<Record<string, string>> | null {
  const { fences, prose } = findFences(text);
  if (fences.some(({ closed }) => !closed)) return null;
  const whole = text.trim();
  if (fences.length === 0)
    return !isCut && begins.test(whole) && whole.endsWith('}') ? { [explanation]: '', [field]: whole } : null;
  const code = fences.findLast(({ content }) => begins.test(content.trim()))?.content;
  return code === undefined ? null : { [explanation]: prose, [field]: code };
}
