import type { Method, WorldKnowledge } from '@s-agents/core';
import { longWait } from './searched-for-last.js';
import { withMethods } from './with-methods.js';

/** What a planner need not make use of, each with the world as it is without it. */
const rules: Readonly<Record<string, (knowledge: WorldKnowledge) => WorldKnowledge>> = {
  /** Wise things to hold against a danger to come. */
  precautions: (knowledge) => ({ ...withMethods(knowledge, (methods) => methods), precautions: () => [] }),
  /** What to do in a danger. */
  remedies: (knowledge) => ({ ...withMethods(knowledge, (methods) => methods), remedies: () => [] }),
  /** Several stations side by side. */
  stations: withEach((method) => ({ ...method, perStation: false })),
  /** What goes on by itself once it is started. */
  'start-early': withEach((method) => ({ ...method, startedBy: undefined })),
  /** Waiting for something comes after what can be done meanwhile. */
  'long-waits-last': withEach(({ searchSeconds = 0, ...method }) => ({
    ...method,
    searchSeconds: Math.min(searchSeconds, longWait - 1),
  })),
};

/** The rules of means-ends analysis that a config can switch off. */
export const meansEndsRules: readonly string[] = Object.keys(rules);

/** The world for a planner that does without some rules. */
export function withoutRules(knowledge: WorldKnowledge, without: ReadonlySet<string> = new Set()): WorldKnowledge {
  return meansEndsRules
    .filter((rule) => without.has(rule))
    .reduce((world, rule) => rules[rule]?.(world) ?? world, knowledge);
}

function withEach(change: (method: Method) => Method): (knowledge: WorldKnowledge) => WorldKnowledge {
  // The same objects each time, since a planner counts by object how much of each way it has used.
  const known = new WeakMap<Method, Method>();
  const changed = (method: Method): Method => {
    const before = known.get(method) ?? change(method);
    known.set(method, before);
    return before;
  };
  return (knowledge) => withMethods(knowledge, (methods) => methods.map(changed));
}
