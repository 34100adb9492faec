import { defineAnswerer, type Advice, type DoneTask, type TrackRecord, type WorldKnowledge } from '@s-agents/core';
import { deedsIn, isSameWork, workText } from '@s-agents/kit';
import { curriculum, type CurriculumAnswer, type CurriculumPromptInputs } from '../../purposes/curriculum.js';
import { nothingTold, type PlanningInputs } from '../../inputs/planning-inputs.js';
import { adviceFromFailures } from '../feedback/advice-from-failures.js';
import { unreadNote } from './explanations.js';
import { foreseen } from '../../means-ends/foresight.js';
import { NoWay } from '../../means-ends/no-way.js';
import { requestOf, type Request } from '../../means-ends/needs.js';
import { ownSteps } from './own-steps.js';

/** The symbolic model as a curriculum: the first step that means-ends analysis finds from what is held now. */
export const curriculumAnswerer = defineAnswerer(curriculum, (inputs, context): CurriculumAnswer => {
  const planning = { ...asPlanning(inputs), advice: preparations(inputs, context.knowledge) };
  const knowledge = foreseen(context.knowledge, planning);
  const asked = requestOf(planning, knowledge);
  if (asked === null) return { analysis: 'Nobody has asked for anything.', step: null, givenUp: null };
  const request = withoutDone(asked, inputs.done);
  try {
    const { tasks } = ownSteps(request, planning, knowledge);
    const [first] = tasks.flat();
    const step = first === undefined ? null : workText([first]);
    const analysis =
      step === null ? 'Everything that was asked for is done.' : `The first of what is left is: ${step}.`;
    return { analysis: `${analysis}${unreadNote(request)}`, step, givenUp: null };
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return { analysis: `This cannot be done: ${error.message}.`, step: null, givenUp: error.message };
  }
});

/**
 * Turns failures for lack of something into advice to obtain it first: an agent that works alone learns from its
 * failures what its deeds take.
 */
function preparations({ agent, failed }: CurriculumPromptInputs, knowledge: WorldKnowledge): Advice[] {
  const failures = { agent, subordinates: [], failedTasks: failed, trackRecords: {}, memory: [] };
  return adviceFromFailures(failures, knowledge).filter(({ kind }) => kind === 'first');
}

/** Drops the deeds that have been done already, since no inventory shows that they are. */
function withoutDone(request: Request, done: readonly DoneTask[]): Request {
  const deeds = request.deeds.filter((deed) => !done.some(({ work }) => isSameWork(work, [deed])));
  return { ...request, deeds };
}

/** Records each kind of work that was done as done once, so that a later refusal does not count as an inability. */
function recordsOf({ work }: DoneTask): readonly TrackRecord[] {
  return deedsIn(work).map(({ verb, object }) => ({ verb, object, tried: 1, done: 1, pieces: 0, seconds: 0 }));
}

/** The same situation as a task planner is told it. */
function asPlanning(inputs: CurriculumPromptInputs): PlanningInputs {
  const { agent, number, objective, done, failed, latest, observation, leftOut, ...world } = inputs;
  return {
    ...nothingTold,
    ...world,
    agent,
    iteration: number,
    request: objective,
    inventories: { [agent]: observation.inventory },
    progress: latest === null ? null : { status: latest.isDone ? 'success' : 'fail', reason: latest.reason },
    trackRecords: { [agent]: done.flatMap(recordsOf) },
    failedTasks: failed,
    doneTasks: done,
    observation,
    leftOut: { ...nothingTold.leftOut, ...leftOut },
  };
}
