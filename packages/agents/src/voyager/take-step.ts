import {
  Cancelled,
  cancelled,
  failed,
  isSAgentsError,
  type Action,
  type ActionExecutor,
  type ActionOutcome,
  type AgentSetup,
  type BlobStore,
  type Curriculum,
  type CurriculumInputs,
  type EventLog,
  type Json,
  type Lane,
  type MessagePool,
  type Observation,
} from '@s-agents/core';
import { abortable, deedOf, workText, isCancellation, TimedOut } from '@s-agents/kit';
import { lastWordText } from '../last-word-text.js';
import { outcomeOf, voyagerReducer } from './reducer.js';
import type { Commission, VoyagerState, Word } from './state.js';

/** What the steps of a Voyager agent need. */
export interface StepParts {
  readonly curriculum: Curriculum;
  readonly executor: ActionExecutor;
  readonly pool: MessagePool;
  readonly log: EventLog;
  readonly blobs: BlobStore;
}

/** Programs for one step: the first, and at most four repairs (Voyager, "iterative prompting mechanism"). */
const programsPerStep = 5;

/** Takes one step of a lane of a Voyager agent. Throws on abort, for a lost body, and what a model refuses. */
export async function takeStep(lane: Lane, setup: AgentSetup, parts: StepParts, signal: AbortSignal): Promise<void> {
  const step = { setup, parts, signal };
  if (lane === 'decide') await decide(step);
  else if (lane === 'act') await act(step);
  else await speak(step);
}

interface Step {
  readonly setup: AgentSetup;
  readonly parts: StepParts;
  readonly signal: AbortSignal;
}

function stateOf({ setup, parts }: Step): VoyagerState {
  const state = parts.log.stateOf(voyagerReducer, setup.name);
  if (state === undefined) throw new RangeError(`${setup.name} takes no part in this run`);
  return state;
}

/** Notes how the last step ended, and chooses the next one. */
async function decide(step: Step): Promise<void> {
  const { setup, parts, signal } = step;
  const agent = setup.name;
  const observation = await observe(step);
  const ended = stateOf(step);
  if (ended.phase === 'to-judge')
    parts.log.append({ type: 'judged', agent, subject: 'own task', judgement: judgementOf(outcomeOf(ended)) });
  const state = stateOf(step);
  const { commission, chosen, done, failed: failures, latest } = state;
  if (state.phase !== 'to-choose' || commission === null) return;
  parts.log.append({ type: 'planning.started', agent });
  try {
    const {
      analysis,
      action,
      givenUp,
      waits = false,
    } = await parts.curriculum.next(
      {
        agent,
        number: chosen + 1,
        objective: askedOf(commission),
        done,
        failed: failures,
        latest,
        observation,
      },
      { signal },
    );
    signal.throwIfAborted();
    if (waits) parts.log.append({ type: 'choice.deferred', agent });
    const iteration = state.iterations + 1;
    const id = `${iteration}.1`;
    const tasks = action === null ? [] : [{ id, agent, work: [deedOf(action)], after: [] }];
    parts.log.append({
      type: 'plan.made',
      agent,
      iteration,
      plan: {
        objective: workText(commission.work),
        analysis,
        tasks,
        stop: [],
        informer: commission.from,
        ...(action === null && givenUp !== null ? { givenUp } : {}),
      },
      inventories: { [agent]: observation.inventory },
    });
    if (action === null) return;
    parts.log.append({ type: 'task.started', agent, taskId: id, work: [deedOf(action)] });
    parts.log.append({ type: 'queue.filled', agent, actions: [{ ...action, id: `${agent}/${id}.1` }] });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    parts.log.append({ type: 'planning.failed', agent, detail });
    throw error;
  }
}

/** The executor has checked the deed already, by what is perceived or by a model. */
function judgementOf(outcome: ActionOutcome | null): {
  readonly status: 'success' | 'fail' | 'unknown';
  readonly reason: string;
} {
  if (outcome === null) return { status: 'unknown', reason: 'it was not begun' };
  if (outcome.status === 'succeeded') return { status: 'success', reason: 'it was checked and is done' };
  if (outcome.status === 'cancelled') return { status: 'unknown', reason: outcome.detail };
  return { status: 'fail', reason: `${outcome.reason}: ${outcome.detail}` };
}

async function act(step: Step): Promise<void> {
  const { setup, parts } = step;
  const agent = setup.name;
  const { acting, action, phase } = stateOf(step);
  if (acting !== null) {
    const outcome = cancelled('the run was taken up again');
    parts.log.append({ type: 'action.ended', agent, actionId: acting, outcome });
    return;
  }
  if (phase !== 'to-act' || action === null) return;
  parts.log.append({ type: 'action.started', agent, action });
  const outcome = await perform(action, step);
  parts.log.append({ type: 'action.ended', agent, actionId: action.id, outcome });
}

/** An outcome for every end but the body's own: what a model refuses is a failed step, not the end of the agent. */
async function perform(action: Action, { setup, parts, signal }: Step): Promise<ActionOutcome> {
  const { name: agent, body } = setup;
  if (body === null) return failed('unsupported', `${agent} has no body`);
  try {
    const options = { agent, body, codeIterations: programsPerStep, signal };
    return await abortable(parts.executor.execute(action, options), signal);
  } catch (error) {
    if (isCancellation(error)) return cancelled(error instanceof Cancelled ? error.why : 'stopped');
    if (error instanceof TimedOut) return failed('timeout', error.message);
    if (isSAgentsError(error)) return failed('refused', error.message);
    const outcome = failed('interrupted', String(error));
    parts.log.append({ type: 'action.ended', agent, actionId: action.id, outcome });
    throw error;
  }
}

/** Says all last words that are due. */
async function speak(step: Step): Promise<void> {
  for (let word = nextWord(stateOf(step)); word !== null; word = nextWord(stateOf(step))) {
    const { inventory, equipment } = await observe(step);
    step.signal.throwIfAborted();
    // The words that are due may have changed while the agent looked.
    if (nextWord(stateOf(step)) !== word) continue;
    const { on, status, detail } = word;
    const report = { status, work: on.work, inventory, equipment, ...(detail === null ? {} : { detail }) };
    await step.parts.pool.publish({
      from: step.setup.name,
      to: [on.from],
      kind: 'report',
      inReplyTo: on.messageId,
      text: lastWordText(status, on.work, detail),
      report,
    });
  }
}

function nextWord({ owed, word, phase }: VoyagerState): Word | null {
  return owed[0] ?? (phase === 'to-answer' ? word : null);
}

/** What the body perceives; nothing for a seat without one. */
async function observe({ setup, parts, signal }: Step): Promise<Observation> {
  const { name: agent, body } = setup;
  if (body === null) return { inventory: {}, equipment: {} };
  const observation = await abortable(body.observe({ signal }), signal);
  const { inventory, position } = observation;
  parts.log.append({
    type: 'observed',
    agent,
    inventory,
    ...(position === undefined ? {} : { position }),
    observation: parts.blobs.put(observation as unknown as Json),
  });
  return observation;
}

function askedOf({ from, work, words }: Commission): CurriculumInputs['objective'] {
  return { from, work, ...(words === undefined ? {} : { words }) };
}
