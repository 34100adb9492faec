import { user, type BodyEvent, type MessageDraft } from '@s-agents/core';

/** The names of a team. */
export interface TeamNames {
  readonly root: string;
  readonly members: readonly string[];
}

/**
 * What a stranger to the team says in the world, as a message from the user: to the agent that it was whispered to, to
 * the one whose name it begins with ("workerA, come here"), else to the root. Every body hears what is said aloud: null
 * for all but one of them. The message is talk and no command: the task and its goal stay as they are.
 */
export function fromVisitor(
  { from, text, whispered }: Extract<BodyEvent, { type: 'heard' }>,
  hearer: string,
  { root, members }: TeamNames,
): MessageDraft | null {
  if (members.includes(from)) return null;
  const called = members.find((name) => new RegExp(`^@?${name}\\b`, 'i').test(text));
  if (whispered !== true && hearer !== (called ?? root)) return null;
  return { from: user, to: [hearer], kind: 'talk', text: `${from}, who is in the world, says: ${text}` };
}
