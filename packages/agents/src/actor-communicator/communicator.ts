import { isSAgentsError, type Json, type MessageDraft, type MessagePool } from '@s-agents/core';
import { meantName } from '@s-agents/kit';
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
  const candidate =
    ballot === null || answer.candidate === null
      ? null
      : (meantName(answer.candidate, ballot.choices) ?? answer.candidate);
  // An answer that names no candidate is sent as plain talk. It is no ballot, which comes to the same as a vote for
  // nobody.
  if (ballot === null || candidate === null) return reaching.map((one) => ({ from, kind: 'talk', ...one }));
  return ballotsOf(reaching, { from, hearers, kind: ballot.kind, candidate });
}

interface Said {
  readonly to: readonly string[];
  readonly text: string;
}

interface CastBallot {
  readonly from: string;
  readonly hearers: readonly string[];
  readonly kind: string;
  readonly candidate: string;
}

/**
 * The messages that cast a ballot, each hearer being told of it once: in what is said to all, if there is such a
 * message, or in a message of its own.
 */
function ballotsOf(said: readonly Said[], cast: CastBallot): MessageDraft[] {
  const { from, hearers, kind, candidate } = cast;
  const words = `My ${kind} goes to ${candidate}.`;
  const broadcasts = said.filter(({ to }) => to.length === hearers.length);
  const toAll = broadcasts.find(({ text }) => tellsOf(text, cast)) ?? broadcasts[0];
  const telling = said.filter((one) => one === toAll || (toAll === undefined && tellsOf(one.text, cast)));
  const untold = hearers.filter((hearer) => telling.every(({ to }) => !to.includes(hearer)));
  const ballots = [
    ...telling.map(({ to, text }) => ({ to, text: tellsOf(text, cast) ? text : `${text} ${words}` })),
    ...(untold.length === 0 ? [] : [{ to: untold, text: words }]),
  ];
  const content: Json = { candidate };
  return [
    ...ballots.map(({ to, text }) => ({ from, to: [...to], kind, text, content })),
    ...said.filter((one) => !telling.includes(one)).map(({ to, text }) => ({ from, to: [...to], kind: 'talk', text })),
  ];
}

/** Whether a sentence of a text says whom a ballot names: "I vote for ann." */
function tellsOf(text: string, { from, kind, candidate }: CastBallot): boolean {
  const ballot = kind.replace(/(?:ion|e)$/, '');
  const names = candidate === from ? [candidate, 'myself', 'me'] : [candidate];
  return text
    .toLowerCase()
    .split(/[.!?;](?=\s|$)/)
    .some(
      (sentence) =>
        sentence.split(/[^\p{L}\d_]+/u).some((word) => word.startsWith(ballot)) &&
        names.some((name) => isIn(sentence, name.toLowerCase())),
    );
}

/** Whether words stand in a text by themselves, not as a part of a longer word. */
function isIn(text: string, words: string): boolean {
  const around = text.split(words);
  return around.some(
    (after, index) => index > 0 && !/[\p{L}\d_]$/u.test(around[index - 1] ?? '') && !/^[\p{L}\d_]/u.test(after),
  );
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
