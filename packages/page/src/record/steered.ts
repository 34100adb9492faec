import type { RunEvent } from '@s-agents/core';
import { limitsText } from '@s-agents/kit';
import { steeringTexts as texts } from '../texts.js';

/** What somebody changed from outside of a run, in words; null for all other events. */
export function steeredText(event: RunEvent): string | null {
  switch (event.type) {
    case 'run.paused':
      return texts.paused(event.by);
    case 'run.continued':
      return texts.continued(event.by);
    case 'goal.changed':
      return texts.goalChanged(event.by, event.text);
    case 'budget.changed':
      return texts.budgetChanged(event.by, limitsText(event.limits));
    case 'seat.taken':
      return texts.seatTaken(event.by, event.agent);
    case 'seat.left':
      return texts.seatLeft(event.agent, event.why);
    case 'commander.spoke':
      return event.order === 'stop' ? texts.stopped(event.by, event.to ?? null) : null;
    default:
      return null;
  }
}
