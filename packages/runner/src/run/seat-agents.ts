import { AgentArchitecture, type AgentProcess, type AgentSetup, type Body, type EventLog } from '@s-agents/core';
import { hearersOf } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { Team } from '../composition/compose-team.js';
import { withCompositionErrors } from '../composition/composition-errors.js';
import { architectureToken } from '../composition/selections.js';
import type { Member } from '../composition/team-graph.js';
import { followBody } from './body-events.js';
import { pausableAgent, pausableBody, type PauseGate } from './pausable.js';
import type { HeardEvent } from './visitors.js';

export interface SeatAgentOptions {
  readonly log: EventLog;
  readonly logger: Logger;
  readonly pauses: PauseGate;
  /** Gets what the body hears. */
  readonly hear: (heard: HeardEvent, hearer: string) => void;
}

/** An agent, and what ends its listening to its body. */
export interface SeatAgent {
  readonly agent: AgentProcess;
  readonly release: () => void;
}

/** Makes the agents of seats, each by the architecture of its seat. */
export class SeatAgents {
  readonly #architectures: ReadonlyMap<string, AgentArchitecture>;

  /** Throws SAgentsError for an architecture that cannot be made. */
  constructor(
    private readonly team: Team,
    members: readonly Member[] = team.members,
  ) {
    const { container, config } = team;
    const tokens = new Map(config.organization.seats.map((seat) => [seat.name, architectureToken(seat)]));
    this.#architectures = new Map(
      members.map(({ name }) => [
        name,
        withCompositionErrors(() => container.get<AgentArchitecture>(tokens.get(name) ?? AgentArchitecture)),
      ]),
    );
  }

  create({ name, acts }: Member, body: Body | null, { log, logger, pauses, hear }: SeatAgentOptions): SeatAgent {
    const { graph } = this.team;
    const made: { agent?: AgentProcess } = {};
    // Its listener comes before those of the agent's own.
    const release = body === null ? () => {} : followBody(body, () => made.agent, { log, logger, hear });
    const seated = body === null ? null : pausableBody(body, pauses);
    const architecture = this.#architectures.get(name);
    if (architecture === undefined) throw new RangeError(`${name} is no seat of these`);
    const agent = pausableAgent(
      architecture.create({ name, graph, hearers: this.#hearersOf(name), body: seated, acts }),
      pauses,
    );
    made.agent = agent;
    return { agent, release };
  }

  #hearersOf(name: string): AgentSetup['hearers'] {
    const { config, members, hearing } = this.team;
    return config.organization.talk === 'none' || members.length === 1 ? [] : hearersOf(hearing, name);
  }
}
