import type { Observation, Question, QuestionInputs } from '@s-agents/core';
import { listItems } from '@s-agents/kit';
import { available } from '../commission/allotment.js';
import { knownInventories } from '../team/known-inventories.js';
import { ongoingTasks } from '../commission/ongoing-tasks.js';
import type { HourglassState } from '../state/state.js';

/** What an agent can answer a question from; `now` in world seconds. */
export function questionInputs(
  state: HourglassState,
  {
    question,
    observation,
    now,
  }: { readonly question: Question; readonly observation: Observation; readonly now: number },
): QuestionInputs {
  const { name } = state;
  const { assigned } = state.commission;
  const { conversation } = state.commission.talk;
  const { memory } = state.records;
  const { inventories, places } = knownInventories(state.team);
  return {
    agent: name,
    question,
    request: assigned,
    subordinates: available(state),
    conversation: listItems(conversation),
    memory,
    inventories,
    places,
    ongoing: ongoingTasks(state, now),
    observation,
  };
}
