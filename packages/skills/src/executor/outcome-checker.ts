import type { Action, ActionOutcome, Config, EventLog, ModelRouter, Observation, WorldKnowledge } from '@s-agents/core';
import type { EvidenceWindows } from '@s-agents/kit';
import { checkPurpose } from '../purposes/check-purpose.js';
import { createCheckInputs } from './check-inputs.js';
import { checkIntent, outcomeByIntent, outcomeOfCheck } from './intent.js';
import { errorOf, notesOf } from './run-texts.js';
import type { SkillRunEnd } from './skill-runner.js';

/** A deed that written code was run for: by whom, and what was seen before and after. */
interface Tried {
  readonly action: Action;
  readonly agent: string;
  readonly before: Observation;
  readonly after: Observation;
  readonly end: SkillRunEnd;
  readonly signal: AbortSignal;
}

interface OutcomeCheckerParts {
  readonly askModels: Config['agents']['askModels'];
  readonly models: ModelRouter;
  readonly events: EventLog;
  readonly windows: EvidenceWindows;
  readonly world: WorldKnowledge;
}

/** Short-term perception: tells what became of a deed that written code was run for. */
export class OutcomeChecker {
  constructor(private readonly parts: OutcomeCheckerParts) {}

  /**
   * Returns the outcome of the deed, and its deviation as a text for the next attempt. A model is asked only if the
   * agent's own observation cannot tell, or the config says to ask always. `isShown`: the deed's condition could be
   * observed, or something that the body perceives has changed; without either, nothing bears out a success.
   */
  async check({ action, agent, before, after, end, signal }: Tried): Promise<{
    readonly outcome: ActionOutcome;
    readonly deviation: string;
    readonly isShown: boolean;
  }> {
    const { askModels, models, events, windows, world } = this.parts;
    const proof = action.intent === undefined ? null : checkIntent(action.intent, after);
    if (proof !== null && askModels === 'when-open')
      return {
        outcome: outcomeByIntent(end.outcome, action.intent, after),
        deviation: `${errorOf(end)}\nThe agent ${proof.evidence}.`.trim(),
        isShown: true,
      };
    const inputs = createCheckInputs({
      action,
      before,
      after,
      outcome: end.outcome,
      notes: notesOf(end),
      windows,
      world,
    });
    const judgement = await models.ask(checkPurpose, inputs, { agent, signal });
    events.append({ type: 'checked', agent, actionId: action.id, judgement });
    return {
      outcome: outcomeOfCheck(end.outcome, judgement, action.intent, after),
      deviation: `${errorOf(end)}\n${judgement.reason}`.trim(),
      isShown: proof !== null || isChanged(before, after),
    };
  }
}

/** Whether a body perceives anything else than before, but for the time of day. */
function isChanged(before: Observation, after: Observation): boolean {
  const seen = ({ world: _, ...observation }: Observation): string => JSON.stringify(observation);
  return seen(before) !== seen(after);
}
