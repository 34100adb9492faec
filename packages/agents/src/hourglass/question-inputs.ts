import { listItems, type Observation, type Question, type QuestionInputs } from '@s-agents/core';
import { available } from './allotment.js';
import { knownInventories } from './known-inventories.js';
import { ongoingTasks } from './ongoing-tasks.js';
import type { HourglassState } from './state.js';

/** What an agent can answer a question from; `now` in world seconds. */
export function questionInputs(
  state: HourglassState,
  {
    question,
    observation,
    now,
  }: { readonly question: Question; readonly observation: Observation; readonly now: number },
): QuestionInputs {
  const { name, assigned, conversation, memory } = state;
  const { inventories, places } = knownInventories(state);
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
