import { isObject } from '../wire/text.js';

/** Whether an answer has the form of one of the wire formats, though there may be nothing in it. */
export function isOfFormat(answer: unknown): boolean {
  return isObject(answer) && ['choices', 'output', 'message'].some((key) => key in answer);
}
