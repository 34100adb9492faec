import type { Message } from '@s-agents/core';
import { workAsked } from '@s-agents/kit';
import { nothingDone, type Commission, type VoyagerState, type Word } from './state.js';

/** Takes a command: at once when there is nothing else to do or when it replaces what is being done, else in its turn. */
export function accept(state: VoyagerState, message: Message): VoyagerState {
  const { id: messageId, from, words } = message;
  const asked: Commission = { messageId, from, work: workAsked(message), ...(words === undefined ? {} : { words }) };
  const { commission, waiting, owed, acts } = state;
  if (!acts) return { ...state, owed: [...owed, { on: asked, status: 'refused', detail: 'I do not act' }] };
  if (commission === null) return begin(state, asked);
  if (commission.messageId === message.replaces)
    return begin({ ...state, owed: [...owed, superseded(commission)] }, asked);
  const replaced = waiting.find(({ messageId }) => messageId === message.replaces);
  if (replaced === undefined) return { ...state, waiting: [...waiting, asked] };
  return {
    ...state,
    waiting: waiting.map((one) => (one === replaced ? asked : one)),
    owed: [...owed, superseded(replaced)],
  };
}

/** Drops the command that a recall calls off. */
export function callOff(state: VoyagerState, { replaces }: Message): VoyagerState {
  const { commission, waiting, owed } = state;
  if (commission !== null && commission.messageId === replaces)
    return beginNext({ ...state, owed: [...owed, superseded(commission)] });
  const recalled = waiting.find(({ messageId }) => messageId === replaces);
  if (recalled === undefined) return state;
  return { ...state, waiting: waiting.filter((one) => one !== recalled), owed: [...owed, superseded(recalled)] };
}

/** A last word on a command was said. */
export function answered(state: VoyagerState, inReplyTo: string | undefined): VoyagerState {
  if (state.word?.on.messageId === inReplyTo) return beginNext(state);
  return { ...state, owed: state.owed.filter(({ on }) => on.messageId !== inReplyTo) };
}

function begin(state: VoyagerState, commission: Commission): VoyagerState {
  return { ...state, ...nothingDone, commission, phase: 'to-choose' };
}

function beginNext(state: VoyagerState): VoyagerState {
  const [next, ...waiting] = state.waiting;
  return next === undefined
    ? { ...state, ...nothingDone, commission: null, phase: 'waiting' }
    : begin({ ...state, waiting }, next);
}

function superseded(on: Commission): Word {
  return { on, status: 'superseded', detail: null };
}
