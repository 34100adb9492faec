import { parseDeed, type Deed, type Ingredient, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../purposes/schemas.js';

/** `holder`: in whose hands it counts; undefined: in all hands together. */
export interface RequestedNeed extends Ingredient {
  readonly verb: string;
  readonly holder?: string | undefined;
}

/** What a request asks for: things to be held at the end, and deeds that are no such thing. */
export interface Request {
  readonly text: string;
  readonly informer: string;
  readonly needs: readonly RequestedNeed[];
  readonly deeds: readonly Deed[];
  /** Parts that could not be read. */
  readonly unread: readonly string[];
}

/** What the agent was asked for; null when nobody has asked for anything. */
export function requestOf({ request }: PlanningInputs, knowledge: WorldKnowledge): Request | null {
  return request === null ? null : readRequest(request.text, request.from, knowledge);
}

/** Reads "mine 17 log; craft 1 chest" against the world's words. */
export function readRequest(text: string, informer: string, knowledge: WorldKnowledge): Request {
  const needs: RequestedNeed[] = [];
  const deeds: Deed[] = [];
  const unread: string[] = [];
  for (const part of splitTask(text)) {
    const deed = parseDeed(part);
    if (deed === null) {
      unread.push(part);
      continue;
    }
    const items = knowledge.resolve(deed.object);
    if (items.length > 0 && deed.position === undefined && knowledge.methods(deed.object).length > 0)
      needs.push({ name: deed.object, items, count: deed.quantity, verb: deed.verb, holder: deed.holder });
    else deeds.push(deed);
  }
  return { text, informer, needs, deeds, unread };
}

/** The deeds of a task text, apart. */
export function splitTask(text: string): readonly string[] {
  return text
    .split(/;|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
