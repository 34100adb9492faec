import type { RunEvent, RunEventType } from '@s-agents/core';

/** The events from which a record is made; all others change nothing of it. */
export const shownEvents: readonly RunEventType[] = [
  'run.started',
  'run.stopping',
  'run.ended',
  'run.resumed',
  'run.paused',
  'run.continued',
  'budget.warned',
  'budget.changed',
  'goal.changed',
  'seat.taken',
  'seat.left',
  'commander.spoke',
  'world.trouble',
  'goal.checked',
  'step.started',
  'step.ended',
  'observed',
  'judged',
  'planning.started',
  'planning.failed',
  'plan.made',
  'task.started',
  'queue.opened',
  'queue.filled',
  'action.started',
  'action.ended',
  'skill.log',
  'primitive.ended',
  'model.called',
  'model.failed',
  'message.published',
  'message.refused',
  'agent.spawned',
  'agent.gone',
  'body.lost',
  'body.returned',
  'reflex.started',
  'reflex.ended',
];

/** An event with those of its fields from which a record is made; null for one that changes nothing of it. */
export function slimEvent(event: RunEvent): RunEvent | null {
  switch (event.type) {
    case 'step.started':
    case 'step.ended':
      return event.lane === 'decide' ? event : null;
    case 'primitive.ended': {
      const { outcome } = event;
      if (outcome.status !== 'succeeded') return null;
      const { value } = outcome;
      if (typeof value !== 'object' || value === null || !('position' in value)) return null;
      return { ...event, parameters: null, call: '', outcome: { ...outcome, value: { position: value.position } } };
    }
    case 'queue.opened':
      return { ...event, action: withoutIntent(event.action) };
    case 'queue.filled':
      return { ...event, actions: event.actions.map((action) => withoutIntent(action)) };
    case 'commander.spoke':
      return event.order === 'stop' ? event : null;
    case 'plan.made':
      return { ...event, inventories: {}, plan: { ...event.plan, analysis: '' } };
    case 'message.published': {
      const { guidance: _, ...message } = event.message as typeof event.message & { readonly guidance?: unknown };
      return { ...event, message };
    }
    default:
      return shownEvents.includes(event.type) ? event : null;
  }
}

/** What an action should bring about is long, and not shown. */
function withoutIntent<Action extends object>(action: Action): Action {
  const { intent: _, ...rest } = action as Action & { readonly intent?: unknown };
  return rest as Action;
}
