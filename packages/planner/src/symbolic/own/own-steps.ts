import type { Deed, Ingredient, Observation, Remedy, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, isSameWork, sumOf, verbHas } from '@s-agents/kit';
import { nearIn } from '../../near.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import { isDone, materialsToGather, splitDeeds, withMaterials } from '../../deeds/joint-deeds.js';
import { nullIfNoWay } from '../../means-ends/no-way.js';
import { solutionSeconds, solve, type Situation, type SolutionStep } from '../../means-ends/solve.js';
import type { Request } from '../../means-ends/needs.js';
import { withAdvisedFirst } from './advised-first.js';
import { guided } from './guided.js';
import { inabilityOf } from '../../workload/inability.js';
import { withMethods } from '../../means-ends/with-methods.js';
import { withoutAvoided } from '../../means-ends/ways-advised-against.js';
import { withSeenStock } from './seen-stock.js';
import { withStartedBefore } from './started-before.js';
import { withPrecautions, type SafeSolution } from '../../means-ends/precautions.js';
import { fetchOf } from './remains.js';

/** An agent in danger first finishes work on the spot that is estimated to take no more world seconds than this. */
const atOnceSeconds = 10;

/** How an agent does what it is asked with its own hands. */
export interface OwnSteps {
  /** One after the other. */
  readonly tasks: readonly Work[];
  readonly steps: readonly SolutionStep[];
  /** The dangers that the plan minds before or beside what was asked for. */
  readonly dangers: readonly string[];
}

/** Breaks a request down by means-ends analysis, from what the agent holds. Throws {@link NoWay}. */
export function ownSteps(request: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): OwnSteps {
  const { observation, progress, failedTasks, doneTasks, agent } = inputs;
  const { entities = [] } = observation;
  const joint = splitDeeds(request.deeds, knowledge).joint.filter(({ work }) => !isDone(work, doneTasks));
  const failed = failedTasks.filter((failure) => failure.agent === agent);
  const materials = joint.flatMap((deed) => materialsToGather(deed, request.informer, observation.inventory, failed));
  const fetch = fetchOf(inputs, knowledge);
  const inventory = fetch === null ? observation.inventory : sumOf([observation.inventory, fetch.items]);
  const inSight = new Set(entities.map((entity) => entity.class));
  const needs = withMaterials(request.needs, materials, knowledge);
  const tools = toolsFor(request, { ...observation, inventory }, knowledge);
  const from = (nearby: ReadonlySet<string>): SafeSolution => {
    const solveFor = (all: Request['needs']): SafeSolution =>
      solveAnotherWay(all, { inventory, nearby, inSight }, knowledge, inputs);
    const withTools = tools.length === 0 ? null : nullIfNoWay(() => solveFor(withMaterials(needs, tools, knowledge)));
    return withTools ?? solveFor(needs);
  };
  const stations = nearIn(observation, knowledge);
  const { steps, dangers } = progress?.status === 'fail' ? solveWithout(from, stations) : from(stations);
  const own = fetch === null ? toTasks(steps, request) : [fetch.work, ...toTasks(steps, request, { isSure: false })];
  const asked = withAdvisedFirst(guided(own, steps, inputs), { agent, advice: inputs.advice, inventory, knowledge });
  // An agent with nothing left to do reports that at once, without remedies first.
  if (asked.length === 0) return { tasks: [], steps, dangers: [] };
  const remedies = fetch === null && isDoneAtOnce(steps, request) ? [] : remediesOf(inputs, knowledge);
  const first = isHandingOver(steps, request, knowledge)
    ? remedies.filter(({ canWait }) => canWait !== true)
    : remedies;
  return {
    tasks: [...first.map(({ deed }) => [deed]), ...asked],
    steps,
    dangers: [...dangers, ...first.map(({ danger }) => danger)],
  };
}

/** Whether nothing is left but making things on the spot, in no time. */
function isDoneAtOnce(steps: readonly SolutionStep[], { deeds }: Request): boolean {
  return (
    deeds.length === 0 &&
    steps.length > 0 &&
    steps.every(({ gathers }) => !gathers) &&
    solutionSeconds(steps) <= atOnceSeconds
  );
}

/** Whether all that is left is to hand over what is held. */
function isHandingOver(steps: readonly SolutionStep[], { deeds }: Request, knowledge: WorldKnowledge): boolean {
  return steps.length === 0 && deeds.length > 0 && deeds.every(({ verb }) => verbHas(verb, 'gives', knowledge));
}

/** The tools that the request's deeds need and the agent does not hold. */
function toolsFor({ deeds }: Request, seen: Observation, knowledge: WorldKnowledge): readonly Ingredient[] {
  return deeds
    .flatMap((deed) => knowledge.toolsFor?.(deed, seen) ?? [])
    .filter(
      ({ name, items }, index, all) =>
        countItems(seen.inventory, items) === 0 && all.findIndex((other) => other.name === name) === index,
    );
}

/**
 * Returns the remedies that the world advises against present dangers, except those that the agent has failed at since
 * the request came.
 */
function remediesOf({ agent, observation, failedTasks }: PlanningInputs, knowledge: WorldKnowledge): readonly Remedy[] {
  const hasFailed = (deed: Deed): boolean =>
    failedTasks.some((failure) => failure.agent === agent && isSameWork(failure.work, [deed]));
  return (knowledge.remedies?.(observation) ?? []).filter(({ deed }) => !hasFailed(deed));
}

/**
 * Solves without counting on stations that stand near, since after a failure these may turn out to be out of reach;
 * falls back on them if there is no other way.
 */
function solveWithout(
  from: (nearby: ReadonlySet<string>) => SafeSolution,
  stations: ReadonlySet<string>,
): SafeSolution {
  return nullIfNoWay(() => from(new Set())) ?? from(stations);
}

/**
 * Solves by ways that the agent is not advised to avoid or, if there are none, by any way; never by a verb that it can
 * never do.
 */
function solveAnotherWay(
  needs: Request['needs'],
  situation: Situation,
  knowledge: WorldKnowledge,
  inputs: PlanningInputs,
): SafeSolution {
  const { agent, advice, observation } = inputs;
  const cannot = inabilityOf(agent, inputs);
  const seen = withMethods(withStartedBefore(withSeenStock(knowledge, observation), observation), (methods) =>
    methods.filter(({ verb }) => !cannot.has(verb)),
  );
  const safely = (rules: WorldKnowledge): SafeSolution =>
    withPrecautions(needs, solve(needs, situation, rules), situation, rules, observation);
  return nullIfNoWay(() => safely(withoutAvoided(seen, advice, agent))) ?? safely(seen);
}

/**
 * Turns steps into tasks: one for everything up to the last tool or station, then one for the product. `isSure`: false
 * if it is uncertain what will be held by then; if no product is left to get, the second task then repeats
 * the request.
 */
function toTasks(steps: readonly SolutionStep[], request: Request, { isSure } = { isSure: true }): Work[] {
  const prepared = steps.findLastIndex((step) => step.preparation) + 1;
  const product = [...deedsOf(steps.slice(prepared)), ...request.deeds];
  const parts = [deedsOf(steps.slice(0, prepared)), product.length === 0 && !isSure ? request.work : product];
  return parts.filter((part) => part.length > 0);
}

function deedsOf(steps: readonly SolutionStep[]): readonly Deed[] {
  return steps.flatMap(({ verb, name, total, of, position, starts }) => [
    ...starts.map((start) => ({ verb: start.verb, object: start.name, quantity: start.count })),
    {
      verb,
      object: name,
      quantity: total,
      ...(of === undefined ? {} : { tool: of }),
      ...(position === undefined ? {} : { position }),
    },
  ]);
}
