import type { Environment, WorldClock, WorldKnowledge } from '@s-agents/core';

/** The environment's clock. It is looked up at each use, because an environment may replace it when it starts. */
export function worldClockOf(environment: () => Environment): WorldClock {
  return {
    now: () => environment().clock.now(),
    sleep: (seconds, options) => environment().clock.sleep(seconds, options),
    hold: (reason) => environment().clock.hold(reason),
    turn: (reason, options) => environment().clock.turn(reason, options),
    noteChange: () => environment().clock.noteChange?.(),
    charge: (latency, options) => environment().clock.charge(latency, options),
  };
}

/**
 * The environment's knowledge. It is looked up at each use, because an environment may learn a server's rules at the
 * start. Without its skills no verb is known beforehand.
 */
export function worldKnowledgeOf(
  environment: () => Environment,
  { starter }: { readonly starter: boolean } = { starter: true },
): WorldKnowledge {
  return {
    resolve: (name) => environment().knowledge.resolve(name),
    methods: (name) => environment().knowledge.methods(name),
    conversions: (name) => environment().knowledge.conversions?.(name) ?? [],
    precautions: (observation, seconds) => environment().knowledge.precautions?.(observation, seconds) ?? [],
    get nearest() {
      return environment().knowledge.nearest;
    },
    get verbs() {
      return starter ? environment().knowledge.verbs : [];
    },
    get structures() {
      return environment().knowledge.structures;
    },
    get nearDistance() {
      return environment().knowledge.nearDistance;
    },
    get rules() {
      return environment().knowledge.rules;
    },
  };
}
