import { everybody, isSAgentsError, type MessageDraft, type Question, type Said } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { reportText } from './report-text.js';
import { reportOf } from './reports.js';
import { answerKind, questionKind } from './talk.js';
import type { AskedQuestion } from './speech.js';
import { guidanceFor } from '../records/guidance.js';
import type { LaneOptions } from '../live/lane-options.js';
import type { Perception } from '../live/perception.js';
import { handsOfOrder } from '../team/counted-hands.js';
import { questionInputs } from './question-inputs.js';
import { isDue, nextToSay, type Order, type Utterance } from './next-to-say.js';
import type { GivenTask } from '../commission/delegation.js';
import type { HourglassState } from '../state/state.js';

/** The lane that talks: it sends commands along the graph's edges, reports to commanders, and other talk. */
export class Speaker {
  constructor(
    private readonly options: LaneOptions,
    private readonly perception: Perception,
  ) {}

  /** Says all that is to be said. */
  async speak(signal: AbortSignal): Promise<void> {
    for (;;) {
      const utterance = nextToSay(this.options.state());
      if (utterance === null) return;
      if (utterance.kind === 'orders') await this.#give(utterance.orders, signal);
      else if (utterance.kind === 'recall') await this.#send(recall(utterance.given));
      else if (utterance.kind === 'talk') await this.#talk('talk', utterance.said);
      else if (utterance.kind === 'question') await this.#talk(questionKind, utterance.said);
      else if (utterance.kind === 'answer') await this.#answer(utterance.question, signal);
      else if (utterance.kind === 'inquiry') await this.#send(inquiry(utterance.to));
      else await this.#report(utterance.kind, signal);
      signal.throwIfAborted();
    }
  }

  async #give(orders: readonly Order[], signal: AbortSignal): Promise<void> {
    for (const order of orders) {
      signal.throwIfAborted();
      if (isDue(order, this.options.state())) await this.#send(command(order, this.options));
    }
  }

  /** Looks first, since a report says what is held; by then something else may have to be said. */
  async #report(kind: Utterance['kind'], signal: AbortSignal): Promise<void> {
    const observation = await this.perception.observe(signal);
    const state = this.options.state();
    const utterance = nextToSay(state);
    if (utterance?.kind !== kind) return;
    const draft = reportOf(utterance, state, observation);
    if (draft !== null) await this.#send({ ...draft, kind: 'report', text: reportText(draft.report) });
  }

  /** What the pool refuses is in the agent's journal, and its next planning is told. */
  async #talk(kind: string, { to, text }: Said): Promise<void> {
    const { setup } = this.options;
    const all = setup.hearers === everybody ? setup.graph.agents : setup.hearers;
    const receivers = to.flatMap((name) => (name === everybody ? all : [name])).filter((name) => name !== setup.name);
    await this.#sendTalk({ to: [...new Set(receivers)], kind, text });
  }

  async #answer({ messageId, from, text: asked }: AskedQuestion, signal: AbortSignal): Promise<void> {
    const text = await this.#answerTo({ from, text: asked }, signal);
    signal.throwIfAborted();
    await this.#sendTalk({ to: [from], kind: answerKind, text, inReplyTo: messageId });
  }

  /** An agent whose model gives no answer says that it cannot tell. */
  async #answerTo(question: Question, signal: AbortSignal): Promise<string> {
    const { respondent, state, clock, log, setup } = this.options;
    const observation = await this.perception.observe(signal);
    try {
      return await respondent.answer(questionInputs(state(), { question, observation, now: clock.now() }), { signal });
    } catch (error) {
      if (!isSAgentsError(error)) throw error;
      log.append({ type: 'answering.failed', agent: setup.name, detail: error.message });
      return 'I cannot say.';
    }
  }

  async #sendTalk(draft: Omit<MessageDraft, 'from'>): Promise<void> {
    try {
      await this.#send(draft);
    } catch (error) {
      if (!isSAgentsError(error)) throw error;
    }
  }

  async #send(draft: Omit<MessageDraft, 'from'>): Promise<void> {
    await this.options.pool.publish({ from: this.options.setup.name, ...draft });
  }
}

function inquiry(to: readonly string[]): Omit<MessageDraft, 'from'> {
  return { to: [...to], kind: 'inquiry', text: 'How far are you with your task, and what do you hold?' };
}

function recall({ agent, command: replaces, work }: GivenTask): Omit<MessageDraft, 'from'> {
  return { to: [agent], kind: 'recall', text: `Drop the task: ${workText(work)}.`, replaces };
}

function command({ to, task, instead }: Order, options: LaneOptions): Omit<MessageDraft, 'from'> {
  const { toolsFor } = options;
  const state = options.state();
  const replaces = instead === null ? {} : { replaces: instead.command };
  const guidance = guidanceFor(state, { member: to, work: task.work, toolsFor });
  return {
    to: [to],
    kind: 'command',
    text: workText(task.work),
    work: task.work,
    ...wordsOf(state.commission.assigned),
    taskId: task.id,
    ...(guidance === null ? {} : { guidance }),
    ...replaces,
    ...handsOfOrder(state.team, state.commission.assigned, to),
  };
}

/** What a task given out is for, in the words of whoever asked first, where deeds do not say all of it. */
function wordsOf(assigned: HourglassState['commission']['assigned']): Pick<MessageDraft, 'words'> {
  if (assigned === null) return {};
  const { words, work } = assigned;
  if (words !== undefined) return { words };
  return work.every((part) => typeof part !== 'string') ? {} : { words: workText(work) };
}
