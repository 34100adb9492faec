import type { Deed, Method, WorldKnowledge } from '@s-agents/core';
import { inOwnNames } from '@s-agents/kit';
import type { Renaming } from './renaming.js';

/** What a world knows, asked and told in its other words. */
export function renamedKnowledge(inner: WorldKnowledge, renaming: Renaming): WorldKnowledge {
  const thing = (name: string): string => renaming.thing(name);
  const deed = <Part extends Pick<Deed, 'verb' | 'object'>>(told: Part): Part => ({
    ...told,
    verb: renaming.actionMeant(told.verb) ?? `no-${told.verb}`,
    object: thing(told.object),
  });
  const methods = remembered((name) => inner.methods(thing(name)).map((method) => renamedMethod(method, renaming)));
  const conversions = remembered((name) =>
    (inner.conversions?.(thing(name)) ?? []).map((method) => renamedMethod(method, renaming)),
  );
  const resolve = remembered((name) => inner.resolve(thing(name)).map(thing));
  const canonical = (name: string): string | null => {
    const own = inner.canonical?.(thing(name)) ?? null;
    return own === null ? null : thing(own);
  };
  return {
    resolve,
    canonical,
    named: (told) => {
      const own = inOwnNames({ ...told, ...deed(told) }, inner);
      return { ...own, verb: told.verb, object: thing(own.object) };
    },
    nearest: (name) => inner.nearest?.(thing(name))?.map(thing) ?? null,
    methods,
    conversions,
    materialsFor: (told) => renaming.value(inner.materialsFor?.(deed(told)) ?? null),
    toolsFor: (told, observation) =>
      renaming.value(inner.toolsFor?.(deed(told), observation && renaming.valueMeant(observation)) ?? null),
    structures: renaming.value(inner.structures),
    verbs: inner.verbs.map((known) => ({
      ...known,
      verb: renaming.action(known.verb),
      doc: renaming.deeds(known.doc),
    })),
    nearDistance: inner.nearDistance,
    precautions: (observation, seconds) =>
      renaming.value(inner.precautions?.(renaming.valueMeant(observation), seconds) ?? []),
    remedies: (observation) =>
      (inner.remedies?.(renaming.valueMeant(observation)) ?? []).map(({ danger, deed: own, ...remedy }) => ({
        ...remedy,
        danger: renaming.prose(danger),
        deed: renaming.deed(own),
      })),
    rules: inner.rules.map((rule) => renaming.prose(rule)),
  };
}

function renamedMethod(method: Method, renaming: Renaming): Method {
  return { ...renaming.value(method), verb: renaming.action(method.verb) };
}

function remembered<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    let value = known.get(name);
    if (value === undefined) known.set(name, (value = find(name)));
    return value;
  };
}
