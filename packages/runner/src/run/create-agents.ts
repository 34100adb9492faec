import type { AgentProcess, Body, SeatHosting } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import type { Team } from '../composition/compose-team.js';
import type { Member } from '../composition/team-graph.js';
import { checkApart } from './check-apart.js';
import { firstWords } from './first-words.js';
import { heldAtStart } from './held-at-start.js';
import { agentElsewhere, hearFor } from './hosted-elsewhere.js';
import { recordStart } from './record-start.js';
import type { RunParts, RunResources } from './run-parts.js';
import { SeatAgents } from './seat-agents.js';
import type { HeardEvent } from './visitors.js';

export interface CreateAgentsOptions extends Pick<RunParts, 'log' | 'logger' | 'pauses' | 'arrivals'> {
  readonly hear: (heard: HeardEvent, hearer: string) => void;
  /** Where other processes host seats of the run. */
  readonly hosting: SeatHosting | undefined;
  readonly signal: AbortSignal;
}

/** Spawns all bodies in parallel. The run starts when the last one is in the world. */
export async function createAgents(
  team: Team,
  { arrivals, hosting, signal, ...options }: CreateAgentsOptions,
  resources: RunResources,
): Promise<readonly AgentProcess[]> {
  const { environment, members } = team;
  const { log, hear } = options;
  const elsewhere = hosting?.elsewhere(members.map(({ name }) => name)) ?? new Set();
  checkApart(team, elsewhere);
  const seats = new SeatAgents(
    team,
    members.filter(({ name }) => !elsewhere.has(name)),
  );
  const bodies = new Map<string, Body>();
  const heardBefore = new Map<string, () => readonly HeardEvent[]>();
  // Bodies that act enter first, so they stand where the same number of agents would stand without a leader.
  const entering = [...members.filter(({ acts }) => acts), ...members.filter(({ acts }) => !acts)];
  const acting = new Set(members.flatMap(({ name, acts }) => (acts ? [name] : [])));
  const spawning = embodied(entering).map(async (name) => {
    const others = elsewhere.has(name) ? await hosting?.bodyOf(name, { signal }) : null;
    const body = others ?? (await environment.spawn(name, { signal, acts: acting.has(name) }));
    if (others !== null && others !== undefined) environment.adopt?.(others);
    bodies.set(body.agent, body);
    heardBefore.set(body.agent, firstWords(body));
    resources.bodies.push(body);
    arrivals.add(body.agent);
  });
  // One abort listener serves all bodies; a thousand listeners would be slow.
  await abortable(Promise.all(spawning), signal);
  signal.throwIfAborted();
  const spawned = members.flatMap(({ name }) => bodies.get(name) ?? []);
  const { source } = environment.goalCheck(team.task.goal);
  recordStart(team, log, await heldAtStart(team.task.setup, source, spawned, signal));
  const agents: AgentProcess[] = [];
  for (const member of members) {
    const { name } = member;
    const body = bodies.get(name) ?? null;
    if (body === null && member.body) throw new Error(`the environment spawned no body for ${name}`);
    if (elsewhere.has(name)) {
      agents.push(agentElsewhere(name));
      if (body !== null) resources.releases.push(hearFor(body, hear));
    } else {
      const { agent, release } = seats.create(member, body, options);
      agents.push(agent);
      resources.releases.push(release);
    }
    log.append({ type: 'agent.spawned', agent: name });
  }
  for (const [name, words] of heardBefore) for (const heard of words()) hear(heard, name);
  await hosting?.offer(
    [...elsewhere].map((seat) => ({ seat, body: bodies.get(seat) ?? null })),
    { signal },
  );
  return agents;
}

/** The names of the members that have a body. */
export function embodied(members: readonly Member[]): readonly string[] {
  return members.filter(({ body }) => body).map(({ name }) => name);
}
