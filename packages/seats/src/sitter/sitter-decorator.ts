import {
  defineDecorator,
  EventLog,
  ModelSelection,
  RunContext,
  SeatForm,
  Seats,
  sitsOutside,
  type ChatModel,
} from '@s-agents/core';
import { selectionLike } from '@s-agents/kit';
import { SeatModel } from '../seat-model.js';
import { seatsTaken } from './seats-taken.js';

/** Wall seconds for an answer, after which the model holds the seat. */
const timeoutSeconds = 300;

/**
 * Has whoever takes an agent's seat while the run goes on answer before the agent's models. Who sits there, the log
 * says: a repetition of the run comes to the same questions.
 */
export const sitterDecorator = defineDecorator<ModelSelection>(ModelSelection, (models, container) => {
  const { organization } = container.get<RunContext>(RunContext).config;
  const log = container.get<EventLog>(EventLog);
  const forms = container.getAll<SeatForm>(SeatForm).filter(({ isForUser = false }) => !isForUser);
  const answered = new Set(forms.map(({ purpose }) => purpose));
  // One for each seat, since models are compared.
  const made = new Map<string, ChatModel>();
  return {
    ...selectionLike(models, (model) => model),
    sitter: (purpose, agent) => {
      if (!answered.has(purpose) || sitsOutside(organization, agent)) return null;
      if (!log.state(seatsTaken).includes(agent)) return null;
      const seat =
        made.get(agent) ?? new SeatModel(container.get<Seats>(Seats), { seat: agent, from: 'page', timeoutSeconds });
      made.set(agent, seat);
      return seat;
    },
  };
});
