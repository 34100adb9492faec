import type { Config } from '@s-agents/core';

const switches = ['ahead', 'feedback', 'foresight', 'milestones'] as const;

/** What agents go without, by the config's key: the ablations of the papers. */
export function switchedOff({ agents }: Config): readonly string[] {
  return switches.filter((name) => !agents[name]).map((name) => `agents.${name}`);
}
