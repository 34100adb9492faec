import {
  contents,
  type Deed,
  type Ingredient,
  type TaskPlanningInputs,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { gets, verbHas } from '@s-agents/kit';
import { isGetting } from '../getting.js';

/** A need as a request states it. `holder`: the agent that must hold it; undefined: what all hold together counts. */
export interface RequestedNeed extends Ingredient {
  readonly verb: string;
  readonly holder?: string | undefined;
}

/** What a request asks for: things to be held at the end, and deeds that are more than holding something. */
export interface Request {
  readonly work: Work;
  readonly informer: string;
  readonly needs: readonly RequestedNeed[];
  readonly deeds: readonly Deed[];
  /** Parts that could not be read. */
  readonly unread: readonly string[];
}

/** What the agent was asked for; null when nobody has asked for anything. */
export function requestOf({ request }: Pick<TaskPlanningInputs, 'request'>, knowledge: WorldKnowledge): Request | null {
  return request === null ? null : readRequest(request.work, request.from, knowledge);
}

/** Tells what a request wants held in the end from what it wants done besides. */
export function readRequest(work: Work, informer: string, knowledge: WorldKnowledge): Request {
  const needs: RequestedNeed[] = [];
  const deeds: Deed[] = [];
  const unread: string[] = [];
  for (const deed of work) {
    if (typeof deed === 'string') {
      unread.push(deed);
      continue;
    }
    if (isAboutHolding(deed, knowledge))
      needs.push({
        name: deed.object,
        items: knowledge.resolve(deed.object),
        count: deed.quantity,
        verb: deed.verb,
        holder: deed.holder,
      });
    else deeds.push(deed);
  }
  return { work, informer, needs, deeds, unread };
}

/** Whether a deed is done as soon as its object is held: "get 3 apple from shed", but not "put 3 apple on table". */
function isAboutHolding(deed: Deed, knowledge: WorldKnowledge): boolean {
  const { verb, object, position, recipient, places = [] } = deed;
  if (knowledge.resolve(object).length === 0 || position !== undefined) return false;
  if (verbHas(verb, 'ofCreatures', knowledge) || verbHas(verb, 'ofDoer', knowledge)) return false;
  if (knowledge.methods(object).length === 0) return isGetting(deed);
  if (gets(deed, knowledge)) return true;
  return (
    !verbHas(verb, 'takes', knowledge) &&
    recipient === undefined &&
    places.every(({ relation }) => !contents.includes(relation))
  );
}
