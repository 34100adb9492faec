import type { Goal, Plan, RunEvent, TaskSetup } from '@s-agents/core';
import { circleOf, stagesOf } from '../../agents/plan-graph.js';
import { formatDeed } from '../../world/deeds/deed-text.js';
import { workText } from '../../world/deeds/work.js';
import { limitsText } from '../limits-text.js';
import { budgetText, circleText, fitted, outcomeText } from './brief-texts.js';
import { countOf } from './count-of.js';
import { goalParts, goalText } from './goal-parts.js';

/** What the words of an event need to know of the run. */
export interface EventTextOptions {
  readonly goal: Pick<Goal, 'conditions'>;
  /** Puts the world's names into people's words. Default: as they are. */
  readonly say?: (text: string) => string;
}

/** An event in words, for people; null for one of which they are not told. Pure. */
export function eventText(event: RunEvent, { goal, say = (text) => text }: EventTextOptions): string | null {
  // What is cut would be no name any more.
  const brief = (text: string): string => fitted(say(text), 160);
  switch (event.type) {
    case 'run.started':
      return (
        `run: ${workText(event.task.work)}; ` +
        `${event.agents.map(({ name }) => (event.edges.some(([from]) => from === name) ? `${name} (leads)` : name)).join(', ')}; ` +
        `${event.topology}, ${event.scheduler}, seed ${event.seed}${heldText(event.task.setup)}`
      );
    case 'run.resumed':
      return `the run is taken up again after event ${event.sequence - 1}`;
    case 'commander.spoke':
      return `${event.by} says${event.to === undefined ? '' : ` to ${event.to}`}: ${brief(event.text)}`;
    case 'run.paused':
      return `the run is paused (${askerText(event.by)}); ctrl-Z or s-agents continue lets it go on`;
    case 'run.continued':
      return `the run goes on (${askerText(event.by)})`;
    case 'budget.warned':
      return `the budget is nearly spent: ${budgetText(event)}`;
    case 'budget.changed':
      return `the budget is changed (${askerText(event.by)}): ${limitsText(event.limits)}`;
    case 'goal.changed':
      return `${event.by} sets another goal: ${brief(event.text)}`;
    case 'seat.taken':
      return `${event.by} takes the seat of ${event.agent}`;
    case 'seat.left':
      return `${event.by} leaves the seat of ${event.agent}: ${event.why}`;
    case 'message.published':
      return (
        `${event.message.by ?? event.message.from} → ${event.message.to.join(', ')} [${event.message.kind}] ` +
        `${brief(event.message.text)}`
      );
    case 'message.refused':
      return `${event.agent} → ${event.to.join(', ')} [${event.kind}] is refused: ${brief(event.why)}`;
    case 'plan.made':
      return `${event.agent} plans (${event.iteration}): ` + planText(event.plan, say);
    case 'planning.failed':
      return `${event.agent} could not plan: ${brief(event.detail)}`;
    case 'feedback.failed':
      return `${event.agent} got no feedback: ${brief(event.detail)}`;
    case 'agent.gone':
      return `${event.agent} is gone: ${brief(event.why)}`;
    case 'action.started':
      return `${event.agent} begins: ${formatDeed(event.action)}`;
    case 'action.ended':
      return event.outcome.status === 'succeeded' ? null : `${event.agent} ${brief(outcomeText(event.outcome))}`;
    case 'judged':
      return event.judgement.status === 'unknown'
        ? null
        : `${event.agent} judges: ` +
            `${event.judgement.status}${event.judgement.reason === '' ? '' : `, ${brief(event.judgement.reason)}`}`;
    case 'model.replaced':
      return event.model.startsWith('seat:')
        ? `${event.by} answers for ${event.agent}: ${seatReasons[event.reason] ?? event.reason}`
        : `${event.agent} asks ${event.by} for ${event.purpose}, since ${event.model} gave no answer: ${event.reason}`;
    case 'model.called':
      return event.model.startsWith('seat:') ? `whoever sits for ${event.agent} has answered (${event.purpose})` : null;
    case 'seat.spoke':
      return `whoever sits for ${event.agent} says to ${event.to.join(', ')}: ${brief(event.text)}`;
    case 'goal.checked':
      return `goal: ${goalText(goalParts(goal, event.status), event.status)}`;
    case 'body.lost':
      return `${event.agent} is not in the world: ${event.why}`;
    case 'body.returned':
      return `${event.agent} is back in the world`;
    case 'body.died':
      return `${event.agent} died: ${event.why}`;
    case 'reflex.started':
      return `${event.agent} reacts by reflex: ${event.reflex}, ${event.why}`;
    case 'world.trouble':
      return `trouble: ${event.what}${event.recovered ? ' (the run goes on)' : ''}`;
    case 'aid.used':
      return `aid used: ${event.aid}`;
    default:
      return null;
  }
}

/** Why a seat's question goes to the model. */
const seatReasons: Readonly<Record<string, string>> = {
  SEAT_TIMEOUT: 'nobody in the seat answered in time, and the model holds it from here on',
  SEAT_LEFT: 'the model holds the seat',
  SEAT_PASSED: 'whoever sits there left this question to it',
};

/** Who asked for a pause or its end: a signal, a user of this machine, or a player by name. */
function askerText(by: string): string {
  if (by === 'signal') return 'ctrl-Z';
  return by === 'user' ? 'asked by a command' : `asked by ${by}`;
}

/** The plan's layers, what can be done at the same time together; who is to drop what, and what can never begin. */
function planText({ tasks, stop }: Plan, say: (text: string) => string): string {
  const stages = stagesOf(tasks).map((stage) =>
    stage.map(({ agent, work }) => `${agent ?? 'whoever is free'}: ${workText(work)}`).join(', '),
  );
  const stopped = stop.length === 0 ? [] : [`stop ${stop.join(', ')}`];
  const parts = [...stopped, stages.join(' → '), circleText(circleOf(tasks).map(({ work }) => workText(work)))].filter(
    (part) => part !== '',
  );
  return fitted(say(parts.join('; ')) || 'nothing new to do', 200);
}

/** The items that agents hold at the start, which count towards the goal. */
function heldText({ inventories }: TaskSetup): string {
  const held = Object.entries(inventories).map(
    ([agent, items]) =>
      `${agent} ${Object.entries(items)
        .map(([item, count]) => countOf(count, item))
        .join(', ')}`,
  );
  return held.length === 0 ? '' : `; held at the start and counted: ${held.join('; ')}`;
}
