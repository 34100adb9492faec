import { isSAgentsError, type Environment, type WorldClock, type WorldKnowledge } from '@s-agents/core';
import { inOwnNames } from '@s-agents/kit';
import { checkTaskAgents } from './check-task-agents.js';

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

export interface WorldKnowledgeViewOptions {
  /** Whether the world comes with its skills. */
  readonly starter: boolean;
  /** What the run's task file says beside the goal, against which goals are checked. */
  readonly taskFile?: () => object;
}

/**
 * The environment's knowledge. It is looked up at each use, because an environment may learn a server's rules at the
 * start. Without its skills no verb is known beforehand.
 */
export function worldKnowledgeOf(
  environment: () => Environment,
  { starter, taskFile = () => ({}) }: WorldKnowledgeViewOptions = { starter: true },
): WorldKnowledge {
  return {
    resolve: (name) => environment().knowledge.resolve(name),
    canonical: (name) => environment().knowledge.canonical?.(name) ?? name,
    named: (deed) => inOwnNames(deed, environment().knowledge),
    methods: (name) => environment().knowledge.methods(name),
    conversions: (name) => environment().knowledge.conversions?.(name) ?? [],
    materialsFor: (deed) => environment().knowledge.materialsFor?.(deed) ?? null,
    toolsFor: (deed, observation) => environment().knowledge.toolsFor?.(deed, observation) ?? null,
    precautions: (observation, seconds) => environment().knowledge.precautions?.(observation, seconds) ?? [],
    remedies: (observation) => environment().knowledge.remedies?.(observation) ?? [],
    goalProblems: (goal, team) => {
      try {
        const task = environment().parseTask({ ...taskFile(), goal }, { team, isTrial: true });
        checkTaskAgents(
          { setup: { inventories: {} }, goal: task.goal },
          { seats: team.map(({ name }) => ({ name, body: true })) },
          team,
        );
        return [];
      } catch (error) {
        if (isSAgentsError(error)) return [`${error.problem} (${error.remedy})`];
        throw error;
      }
    },
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
