import { defineAnswerer, formatDeed, parseDeed, type WorldKnowledge } from '@s-agents/core';
import { leafPlan } from '../purposes/leaf-plan.js';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { chainOf, waitingForWork } from './answers.js';
import { unreadNote } from './explanations.js';
import { withoutFailedWays } from './hopeless.js';
import { isDone, materialsToGather, splitDeeds, withMaterials } from './joint-deeds.js';
import { NoWay, solve, type Situation, type SolutionStep } from './means-ends.js';
import { requestOf, type Request } from './needs.js';
import { withPrecautions } from './precautions.js';
import { fetchOf, together } from './remains.js';

/** The symbolic model as a leaf's task planner: means-ends analysis of what was asked, from what is held. */
export const leafPlanAnswerer = defineAnswerer(leafPlan, (inputs, { knowledge }): PlanningAnswer => {
  const request = requestOf(inputs, knowledge);
  if (request === null) return waitingForWork(inputs);

  const answer = { ...waitingForWork(inputs), objective: request.text, informer: request.informer };
  try {
    // After a failure nothing is taken for granted that was not in one's hands: what stands near may be out of reach.
    const { entities = [] } = inputs.observation;
    const near = entities.filter(({ distance = Infinity }) => distance <= knowledge.nearDistance);
    const nearby = new Set(inputs.progress?.status === 'fail' ? [] : near.map((entity) => entity.class));
    const joint = splitDeeds(request.deeds, knowledge).joint.filter(({ task }) => !isDone(task, inputs.doneTasks));
    const materials = joint.flatMap((deed) =>
      materialsToGather(
        deed,
        request.informer,
        inputs.observation.inventory,
        inputs.failedTasks.filter(({ agent }) => agent === inputs.agent),
      ),
    );
    const fetch = fetchOf(inputs, knowledge);
    const inventory =
      fetch === null ? inputs.observation.inventory : together(inputs.observation.inventory, fetch.items);
    const inSight = new Set(entities.map((entity) => entity.class));
    const steps = solveAnotherWay(
      withMaterials(request.needs, materials, knowledge),
      { inventory, nearby, inSight },
      knowledge,
      inputs,
    );
    const tasks =
      fetch === null ? toTasks(steps, request) : [fetch.task, ...toTasks(steps, request, { isSure: false })];
    return { ...answer, analysis: explain(steps, request), tasks: chainOf(inputs.agent, tasks) };
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return {
      ...answer,
      analysis: `This cannot be done: ${error.message}.`,
      givenUp: error.message,
    };
  }
});

/** By ways that have not failed, where there are any. */
function solveAnotherWay(
  needs: Request['needs'],
  situation: Situation,
  knowledge: WorldKnowledge,
  { agent, failedTasks, observation }: PlanningInputs,
): readonly SolutionStep[] {
  const failed = failedTasks.flatMap(({ agent: by, task, reason }) => {
    const deed = by === agent ? parseDeed(task) : null;
    return deed === null ? [] : [{ deed, reason }];
  });
  const safely = (rules: WorldKnowledge): readonly SolutionStep[] =>
    withPrecautions(needs, solve(needs, situation, rules), situation, rules, observation);
  try {
    return safely(withoutFailedWays(knowledge, failed));
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return safely(knowledge);
  }
}

/**
 * Everything up to the last tool or station is a task of its own; the product comes after it, if only in the words of
 * the request where it is not sure what will be held then.
 */
function toTasks(steps: readonly SolutionStep[], request: Request, { isSure } = { isSure: true }): string[] {
  const prepared = steps.findLastIndex((step) => step.preparation) + 1;
  const words = (part: readonly SolutionStep[]): string[] =>
    part.map((step) => formatDeed({ verb: step.verb, object: step.name, quantity: step.total }));
  const product = [...words(steps.slice(prepared)), ...request.deeds.map(formatDeed)];
  const parts = [words(steps.slice(0, prepared)), product.length === 0 && !isSure ? [request.text] : product];
  return parts.filter((part) => part.length > 0).map((part) => part.join('; '));
}

function explain(steps: readonly SolutionStep[], request: Request): string {
  const unread = unreadNote(request);
  if (steps.length === 0 && request.deeds.length === 0)
    return `Everything that was asked for is held already.${unread}`;
  return (
    `From what I hold it takes ${steps.length + request.deeds.length} steps: ` +
    `${steps.map((step) => step.name).join(', ') || request.deeds.map((deed) => deed.verb).join(', ')}.${unread}`
  );
}
