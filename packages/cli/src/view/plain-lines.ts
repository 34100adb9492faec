import {
  circleOf,
  countOf,
  goalParts,
  goalText,
  stagesOf,
  type Goal,
  type Plan,
  type RunEvent,
  type TaskSetup,
} from '@s-agents/core';
import { actionText, budgetText, circleText, fitted, outcomeText, timeText } from './texts.js';

/** What a line needs to know of the run: when it started, in world seconds, and what its goal is. */
export interface LineOptions {
  readonly startedAt: number;
  readonly goal: Pick<Goal, 'conditions'>;
}

/** The line for an event, or null for an event that is not shown. Pure. */
export function plainLine(event: RunEvent, { startedAt, goal }: LineOptions): string | null {
  const text = plainText(event, goal);
  return text === null ? null : `${timeText(Math.max(0, event.at - startedAt)).padStart(8)}  ${text}`;
}

function plainText(event: RunEvent, goal: LineOptions['goal']): string | null {
  switch (event.type) {
    case 'run.started':
      return (
        `run: ${event.task.text}; ` +
        `${event.agents.map(({ name }) => (event.edges.some(([from]) => from === name) ? `${name} (leads)` : name)).join(', ')}; ` +
        `${event.topology}, ${event.scheduler}, seed ${event.seed}${heldText(event.task.setup)}`
      );
    case 'run.resumed':
      return `the run is taken up again after event ${event.sequence - 1}`;
    case 'commander.spoke':
      return `${event.by} says${event.to === undefined ? '' : ` to ${event.to}`}: ${fitted(event.text, 160)}`;
    case 'run.paused':
      return `the run is paused (${askerText(event.by)}); ctrl-Z or s-agents continue lets it go on`;
    case 'run.continued':
      return `the run goes on (${askerText(event.by)})`;
    case 'budget.warned':
      return `the budget is nearly spent: ${budgetText(event)}`;
    case 'message.published':
      return (
        `${event.message.by ?? event.message.from} → ${event.message.to.join(', ')} [${event.message.kind}] ` +
        `${fitted(event.message.text, 160)}`
      );
    case 'message.refused':
      return `${event.agent} → ${event.to.join(', ')} [${event.kind}] is refused: ${fitted(event.why, 160)}`;
    case 'plan.made':
      return `${event.agent} plans (${event.iteration}): ` + planText(event.plan);
    case 'planning.failed':
      return `${event.agent} could not plan: ${fitted(event.detail, 160)}`;
    case 'feedback.failed':
      return `${event.agent} got no feedback: ${fitted(event.detail, 160)}`;
    case 'agent.gone':
      return `${event.agent} is gone: ${fitted(event.why, 160)}`;
    case 'action.started':
      return `${event.agent} begins: ${actionText(event.action)}`;
    case 'action.ended':
      return event.outcome.status === 'succeeded' ? null : `${event.agent} ${fitted(outcomeText(event.outcome), 160)}`;
    case 'judged':
      return event.judgement.status === 'unknown'
        ? null
        : `${event.agent} judges: ` +
            `${event.judgement.status}${event.judgement.reason === '' ? '' : `, ${fitted(event.judgement.reason, 160)}`}`;
    case 'model.replaced':
      return event.model.startsWith('seat:')
        ? `${event.by} answers for ${event.agent}: ${seatReasons[event.reason] ?? event.reason}`
        : `${event.agent} asks ${event.by} for ${event.purpose}, since ${event.model} gave no answer: ${event.reason}`;
    case 'model.called':
      return event.model.startsWith('seat:') ? `whoever sits for ${event.agent} has answered (${event.purpose})` : null;
    case 'seat.spoke':
      return `whoever sits for ${event.agent} says to ${event.to.join(', ')}: ${fitted(event.text, 160)}`;
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
function planText({ tasks, stop }: Plan): string {
  const stages = stagesOf(tasks).map((stage) =>
    stage.map(({ agent, task }) => `${agent ?? 'whoever is free'}: ${task}`).join(', '),
  );
  const stopped = stop.length === 0 ? [] : [`stop ${stop.join(', ')}`];
  const parts = [...stopped, stages.join(' → '), circleText(circleOf(tasks))].filter((part) => part !== '');
  return fitted(parts.join('; ') || 'nothing new to do', 200);
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
