import { isSAgentsError, meantName, type Json, type MessageDraft, type MessagePool } from '@s-agents/core';
import type { Communicated } from './purposes/communicate.js';
import { receiversMeant } from './purposes/names.js';
import type { View } from './purposes/view.js';

/** The messages that an answer of the Communicator means: one for all receivers, or one for each. Pure. */
export function draftsOf(answer: Communicated, view: Pick<View, 'agent' | 'hearers' | 'organization'>): MessageDraft[] {
  const { agent: from, hearers, organization } = view;
  const named = (receiver: string): readonly string[] => receiversMeant(receiver, hearers);
  const { receivers, messages } = answer;
  const [only] = messages;
  const said =
    messages.length === 1 && only !== undefined
      ? [{ to: [...new Set(receivers.flatMap(named))], text: only }]
      : messages.map((text, index) => ({ to: [...named(receivers[index] ?? '')], text }));
  const reaching = said.filter(({ to }) => to.length > 0);
  const { ballot } = organization;
  if (ballot === null || hearers.length === 0) return reaching.map((one) => ({ from, kind: 'talk', ...one }));
  // The ballot is what was said to all, or said by itself; what was said to some stays between them.
  const spoken = reaching.find(({ to }) => to.length === hearers.length);
  const candidate =
    answer.candidate === null ? null : (meantName(answer.candidate, ballot.choices) ?? answer.candidate);
  const content: Json = { candidate };
  const words = `My ${ballot.kind} goes to ${candidate ?? 'nobody'}.`;
  const isNamed = candidate === null || spoken?.text.toLowerCase().includes(candidate.toLowerCase()) === true;
  const text = spoken === undefined ? words : isNamed ? spoken.text : `${spoken.text} ${words}`;
  return [
    { from, to: [...hearers], kind: ballot.kind, text, content },
    ...reaching.filter((one) => one !== spoken).map((one) => ({ from, kind: 'talk', ...one })),
  ];
}

/** Sends what may be sent: what the pool refuses is in the log, and reaches nobody. */
export async function send(drafts: readonly MessageDraft[], pool: MessagePool, signal: AbortSignal): Promise<void> {
  for (const draft of drafts) {
    signal.throwIfAborted();
    try {
      await pool.publish(draft);
    } catch (error) {
      if (!isSAgentsError(error)) throw error;
    }
  }
}
