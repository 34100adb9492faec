import { formatDeed, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../purposes/schemas.js';
import { isDone, materialsToGather, splitDeeds, withMaterials } from './joint-deeds.js';
import { NoWay, solve, type Situation, type SolutionStep } from './means-ends.js';
import type { Request } from './needs.js';
import { withAdvisedFirst } from './advised-first.js';
import { guided } from './guided.js';
import { inabilityOf } from './inability.js';
import { withMethods, withoutAvoided } from './ways-advised-against.js';
import { withSeenStock } from './seen-stock.js';
import { withPrecautions } from './precautions.js';
import { fetchOf, together } from './remains.js';

/** How an agent does what it is asked with its own hands. */
export interface OwnSteps {
  /** One after the other. */
  readonly tasks: readonly string[];
  readonly steps: readonly SolutionStep[];
}

/** Breaks a request down by means-ends analysis, from what the agent holds. Throws {@link NoWay}. */
export function ownSteps(request: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): OwnSteps {
  const { observation, progress, failedTasks, doneTasks, agent } = inputs;
  const { entities = [] } = observation;
  const near = entities.filter(({ distance = Infinity }) => distance <= knowledge.nearDistance);
  const joint = splitDeeds(request.deeds, knowledge).joint.filter(({ task }) => !isDone(task, doneTasks));
  const failed = failedTasks.filter((failure) => failure.agent === agent);
  const materials = joint.flatMap((deed) => materialsToGather(deed, request.informer, observation.inventory, failed));
  const fetch = fetchOf(inputs, knowledge);
  const inventory = fetch === null ? observation.inventory : together(observation.inventory, fetch.items);
  const inSight = new Set(entities.map((entity) => entity.class));
  const from = (nearby: ReadonlySet<string>): readonly SolutionStep[] =>
    solveAnotherWay(
      withMaterials(request.needs, materials, knowledge),
      { inventory, nearby, inSight },
      knowledge,
      inputs,
    );
  const stations = new Set(near.map((entity) => entity.class));
  const steps = progress?.status === 'fail' ? solveWithout(from, stations) : from(stations);
  const own = fetch === null ? toTasks(steps, request) : [fetch.task, ...toTasks(steps, request, { isSure: false })];
  const tasks = withAdvisedFirst(guided(own, steps, inputs), { agent, advice: inputs.advice, inventory, knowledge });
  return { tasks, steps };
}

/**
 * After a failure nothing is taken for granted that was not in one's hands, since what stands near may be out of reach;
 * unless there is no other way.
 */
function solveWithout(
  from: (nearby: ReadonlySet<string>) => readonly SolutionStep[],
  stations: ReadonlySet<string>,
): readonly SolutionStep[] {
  try {
    return from(new Set());
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return from(stations);
  }
}

/** By ways that it is not advised to avoid, where there are any; never by what was refused to it for good. */
function solveAnotherWay(
  needs: Request['needs'],
  situation: Situation,
  knowledge: WorldKnowledge,
  inputs: PlanningInputs,
): readonly SolutionStep[] {
  const { agent, advice, observation } = inputs;
  const cannot = inabilityOf(agent, inputs);
  const seen = withMethods(withSeenStock(knowledge, observation), (methods) =>
    methods.filter(({ verb }) => !cannot.has(verb)),
  );
  const safely = (rules: WorldKnowledge): readonly SolutionStep[] =>
    withPrecautions(needs, solve(needs, situation, rules), situation, rules, observation);
  try {
    return safely(withoutAvoided(seen, advice, agent));
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return safely(seen);
  }
}

/**
 * Everything up to the last tool or station is a task of its own; the product comes after it, if only in the words of
 * the request where it is not sure what will be held then.
 */
function toTasks(steps: readonly SolutionStep[], request: Request, { isSure } = { isSure: true }): string[] {
  const prepared = steps.findLastIndex((step) => step.preparation) + 1;
  const words = (part: readonly SolutionStep[]): string[] =>
    part.map(({ verb, name, total, of, position }) =>
      formatDeed({
        verb,
        object: name,
        quantity: total,
        ...(of === undefined ? {} : { tool: of }),
        ...(position === undefined ? {} : { position }),
      }),
    );
  const product = [...words(steps.slice(prepared)), ...request.deeds.map(formatDeed)];
  const parts = [words(steps.slice(0, prepared)), product.length === 0 && !isSure ? [request.text] : product];
  return parts.filter((part) => part.length > 0).map((part) => part.join('; '));
}
