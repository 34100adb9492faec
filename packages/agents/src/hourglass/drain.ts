import {
  abortable,
  Cancelled,
  cancelled,
  failed,
  isCancellation,
  isSAgentsError,
  TimedOut,
  type Action,
  type ActionExecutor,
  type ActionOutcome,
  type AgentSetup,
  type DirectAction,
  type EventLog,
  type MessagePool,
} from '@s-agents/core';
import { hasDied, hourglassReducer, ongoingTask } from './reducer.js';

/** What the two lanes work with. */
export interface Lanes {
  readonly setup: AgentSetup;
  readonly executor: ActionExecutor;
  readonly pool: MessagePool;
  readonly log: EventLog;
}

/**
 * Empties an action queue by two lanes that run side by side: delegations go to the message pool, direct actions to the
 * body, each lane in the queue's order (CSAS, "Agents with general functionalities"). The environment lane stops at the
 * first action that does not succeed: what follows was planned on its success. `signal` ends the actions, `runSignal`
 * everything. Throws on abort, and when the body is gone.
 */
export async function drain(
  queue: readonly Action[],
  lanes: Lanes,
  { signal, runSignal }: { readonly signal: AbortSignal; readonly runSignal: AbortSignal },
): Promise<void> {
  await Promise.all([delegate(queue, lanes, runSignal), act(queue, lanes, signal)]);
}

async function delegate(queue: readonly Action[], { setup, pool, log }: Lanes, signal: AbortSignal): Promise<void> {
  for (const action of queue) {
    if (action.kind !== 'delegation') continue;
    log.append({ type: 'action.started', agent: setup.name, action });
    // A run that was taken up right after the command has no need of it twice.
    const ongoing = ongoingTask(log.state(hourglassReducer), setup.name, action.to);
    const end = (outcome: ActionOutcome): void =>
      void log.append({ type: 'action.ended', agent: setup.name, actionId: action.id, outcome });
    try {
      if (ongoing?.task !== action.task)
        await abortable(
          pool.publish({
            from: setup.name,
            to: [action.to],
            kind: 'command',
            text: action.task,
            ...(ongoing === null ? {} : { replaces: ongoing.messageId }),
          }),
          signal,
        );
    } catch (error) {
      if (signal.aborted) end(cancelled('the run ended'));
      throw error;
    }
    end({ status: 'succeeded' });
  }
}

async function act(queue: readonly Action[], lanes: Lanes, signal: AbortSignal): Promise<void> {
  const { setup, log } = lanes;
  const direct = queue.filter((action): action is DirectAction => action.kind === 'direct');
  for (const [index, action] of direct.entries()) {
    signal.throwIfAborted();
    log.append({ type: 'action.started', agent: setup.name, action });
    const outcome = await perform(action, lanes, signal);
    log.append({ type: 'action.ended', agent: setup.name, actionId: action.id, outcome });
    signal.throwIfAborted();
    if (outcome.status !== 'succeeded') {
      if (index + 1 < direct.length)
        log.append({
          type: 'queue.dropped',
          agent: setup.name,
          why: `${action.verb} ${action.object} did not succeed`,
        });
      return;
    }
  }
}

/** An outcome for every end but the body's own: what a model refuses is a failed action, not the end of the agent. */
async function perform(
  action: DirectAction,
  { setup, executor, log }: Lanes,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  if (setup.body === null) return failed('unsupported', `${setup.name} has no body`);
  try {
    return await abortable(executor.execute(action, { agent: setup.name, body: setup.body, signal }), signal);
  } catch (error) {
    if (isCancellation(error)) return broken(error, setup.name, log);
    if (error instanceof TimedOut) return failed('timeout', error.message);
    if (isSAgentsError(error)) return failed('refused', error.message);
    log.append({
      type: 'action.ended',
      agent: setup.name,
      actionId: action.id,
      outcome: failed('interrupted', String(error)),
    });
    throw error;
  }
}

/** A death is no change of mind: what it broke off has failed. */
function broken(error: unknown, agent: string, log: EventLog): ActionOutcome {
  const why = error instanceof Cancelled ? error.why : 'stopped';
  return hasDied(log.state(hourglassReducer), agent) ? failed('died', why) : cancelled(why);
}
