import 'reflect-metadata';
import type { ActionOutcome, Body, Json } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { HouseholdEnvironment } from './environment.js';
import type { HouseholdBody } from './body.js';
import { householdOptionsSchema, type HouseholdOptions } from './options.js';

export const neverAborted = (): AbortSignal => new AbortController().signal;

export interface StartedHousehold {
  readonly household: HouseholdEnvironment;
  readonly bodies: readonly HouseholdBody[];
  readonly body: HouseholdBody;
}

export interface HouseholdSetup extends Partial<HouseholdOptions> {
  readonly seed?: number;
  readonly task?: unknown;
  readonly agents?: readonly string[];
  readonly onAid?: (aid: string) => void;
}

export function createHousehold({
  seed = 1,
  ...options
}: Partial<HouseholdOptions> & { seed?: number } = {}): HouseholdEnvironment {
  return new HouseholdEnvironment(householdOptionsSchema.parse(options), createRandom(seed));
}

/** A household in which the agents have entered. */
export async function startHousehold({
  task = 'set up table',
  agents = ['anna'],
  onAid = () => {},
  ...options
}: HouseholdSetup = {}): Promise<StartedHousehold> {
  const household = createHousehold(options);
  await household.start({
    task: household.parseTask(task),
    agents,
    onAid,
    onTrouble: () => {},
    signal: neverAborted(),
  });
  for (const agent of agents) await household.spawn(agent, { signal: neverAborted() });
  const bodies = agents.map((agent) => household.body(agent));
  return { household, bodies, body: bodies[0] as HouseholdBody };
}

let calls = 0;

export function act(body: Body, primitive: string, parameters: Json = {}): Promise<ActionOutcome> {
  return body.run({ id: `call${++calls}`, primitive, parameters }, { signal: neverAborted() });
}
