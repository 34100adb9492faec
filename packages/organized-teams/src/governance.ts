import {
  charterSchema,
  EventLog,
  RunContext,
  specificationVersion,
  type Briefing,
  type Charter,
  type Governance,
  type RunEvent,
} from '@s-agents/core';
import { commandersOf, subordinatesOf } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { ballotSchema } from './election/kinds.js';
import { kindOf, leadershipReducer, type Leadership } from './election/leadership.js';
import { nextEvent } from './election/next-event.js';

/**
 * Tells members what the charter of their team says, and holds its elections: what is due next is an event, which follows
 * from the log's state alone.
 */
@injectable()
export class CharterGovernance implements Governance {
  readonly specificationVersion = specificationVersion;
  readonly #charter: Charter;

  constructor(
    @inject(RunContext) private readonly context: Pick<RunContext, 'config' | 'graph'>,
    @inject(EventLog) private readonly log: EventLog,
  ) {
    const { charter } = context.config.organization;
    this.#charter = typeof charter === 'object' ? charter : charterSchema.parse({});
    const { election, rotation } = this.#charter;
    if (election === undefined && rotation === undefined) return;
    log.subscribe((event) => this.#after(event));
    // In a run that is taken up something may have been due when it broke off.
    this.#proceed();
  }

  briefing(agent: string): Briefing {
    const { topology, roles, rules, mayCorrect, election, rotation } = this.#charter;
    const changes = election !== undefined || rotation !== undefined;
    const { leader, open, present } = this.#state;
    return {
      topology,
      role: roles[agent] ?? '',
      rules: [...rules],
      leaders: changes
        ? leader === null || leader === agent
          ? []
          : [leader]
        : [...commandersOf(this.context.graph, agent)],
      led: changes
        ? leader === agent
          ? present.filter((name) => name !== agent)
          : []
        : [...subordinatesOf(this.context.graph, agent)],
      mayCorrect,
      ballot:
        open === null || !open.electors.includes(agent) || open.ballots.some(({ from }) => from === agent)
          ? null
          : { kind: kindOf(open), choices: [...open.choices] },
    };
  }

  get #state(): Leadership {
    return this.log.state(leadershipReducer);
  }

  #after(event: RunEvent): void {
    if (event.type === 'message.published') this.#noteSpoilt(event.message);
    // A log that repeats events holds what was due: it comes again by itself.
    if (leadershipReducer.types?.includes(event.type) === true) this.#proceed();
  }

  /** A ballot for a member that is not a candidate counts for nobody, and is logged as such. */
  #noteSpoilt({ id, from, kind, content }: Extract<RunEvent, { type: 'message.published' }>['message']): void {
    const { open } = this.#state;
    const candidate = ballotSchema.safeParse(content).data?.candidate ?? null;
    if (open === null || kind !== kindOf(open) || candidate === null || open.choices.includes(candidate)) return;
    this.log.append({ type: 'ballot.spoilt', agent: from, kind, messageId: id, candidate });
  }

  #proceed(): void {
    for (;;) {
      const due = nextEvent(this.#state, this.#charter);
      if (due === null) return;
      this.log.append(due);
    }
  }
}
