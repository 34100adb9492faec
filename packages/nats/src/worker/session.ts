import { setTimeout } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Cancelled,
  EventLog,
  isSAgentsError,
  MessageKind,
  MessagePool,
  RunContext,
  type Lease,
  type RequestLimiter,
  type RunEvent,
  type Seats,
} from '@s-agents/core';
import { isCancellation, plainSentence, systemWallClock } from '@s-agents/kit';
import { embodied, SeatAgents, stopTeam, type Team } from '@s-agents/runner';
import { pino, type Logger } from 'pino';
import { SharedBlobs } from '../engine/blobs.js';
import { isApiError } from '../engine/errors.js';
import type { Names } from '../engine/names.js';
import { poolOptionsOf } from '../engine/options.js';
import { request } from '../engine/rpc.js';
import type { RunFacts } from '../engine/runs.js';
import { HostLog } from '../host/host-log.js';
import { runJournal } from '../host/journal-names.js';
import { Claims, type Claim } from '../hosts/claims.js';
import { hostsOf, isThere, type HostFacts } from '../hosts/members.js';
import { seatsFor } from '../hosts/placement.js';
import type { NatsMessagePool } from '../home/nats-message-pool.js';
import { NatsJournals } from '../journals/nats-journals.js';
import type { NatsLeases } from '../leases/nats-leases.js';
import type { LimitReply, LimitRequest } from '../limits/limit-requests.js';
import { RemoteLimiter } from '../limits/remote-limiter.js';
import { MessageCarrier } from '../messages/message-carrier.js';
import { remoteSeats } from '../seats/remote-seats.js';
import type { SeatsReply, SeatsRequest } from '../seats/seat-requests.js';
import { SharedClock, type ToldTime } from '../world/shared-clock.js';
import { composeWorker } from './compose-worker.js';
import { FollowedPauses } from './followed-pauses.js';
import { hostSeat, RunOver, type WorkerParts } from './hosted-seat.js';
import { SharedSkills } from './shared-skills.js';

export interface SessionOptions {
  readonly run: string;
  readonly facts: HostFacts;
  readonly told: RunFacts;
  readonly allow?: readonly string[];
  readonly folder: string;
  readonly connection: NatsConnection;
  readonly names: Names;
  readonly leases: NatsLeases;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

interface HostedSeat {
  readonly term: number;
  readonly lost: AbortController;
  readonly hosting: Promise<void>;
}

/** Seats that are claimed at the same time. */
const atOnce = 16;
/** Milliseconds after which a seat is tried again that could not be hosted. */
const afterFailure = 1000;
/** Milliseconds between two looks for seats without a host. */
const pause = 250;

/**
 * What a worker does under one lease: it takes seats and hosts them, until the run is over or the lease is lost. It is made
 * before there is a lease, which composing a team could outlast.
 */
export class Session {
  readonly #over = new AbortController();
  readonly #seats = new Map<string, HostedSeat>();
  #isOver = false;
  #lease: Lease | null = null;

  private constructor(
    private readonly options: SessionOptions,
    private readonly parts: WorkerParts,
    /** Ends what goes on in the background. */
    private readonly ended: AbortController,
    private readonly following: Promise<void>,
  ) {
    this.#follow(options.signal);
  }

  /** Composes the team. */
  static async begin(options: SessionOptions): Promise<Session> {
    const { run, facts, told, connection, names, folder, allow = [] } = options;
    const ended = new AbortController();
    const given = AbortSignal.any([options.signal, ended.signal]);
    const clock = new SharedClock(
      async (asked) => (await request(connection, names.service('time'), {}, asked)) as ToldTime,
    );
    const blobs = new SharedBlobs(connection, names, given);
    const skills = new SharedSkills(connection, names.service('skills'), given);
    const ask = async (asked: LimitRequest, until: { signal: AbortSignal }): Promise<LimitReply> =>
      (await request(connection, names.service('limits'), asked, until)) as LimitReply;
    const limited = (own: RequestLimiter): RequestLimiter =>
      new RemoteLimiter({ ask, host: facts.name, own, signal: given });
    const put = async (asked: SeatsRequest, until: { signal: AbortSignal }): Promise<SeatsReply> =>
      (await request(connection, names.service('seats'), asked, until)) as SeatsReply;
    const seated = (own: Seats): Seats => remoteSeats(own, { ask: put, host: facts.name, signal: given });
    const team = await composeWorker(told, { run, allow, folder, blobs, clock, skills, limited, seated });
    const log = team.container.get<EventLog>(EventLog);
    const pauses = new FollowedPauses(log);
    const claims = await Claims.over(connection, names, { signal: given });
    const lost = (journal: string): void => session.lose(journal);
    const journals = await NatsJournals.over(connection, names, given);
    const past = await journals.read(runJournal);
    // A run that was stopped and taken up since goes on.
    const resumedAt = past.findLast(({ event }) => event.type === 'run.resumed')?.number ?? 0;
    const host = new HostLog({ log, journals, host: facts.name, onLost: lost });
    const carrier = await MessageCarrier.over({
      ...{ connection, names, host, log, clock, signal: given },
      context: team.container.get<RunContext>(RunContext),
      kinds: team.container.isBound(MessageKind) ? team.container.getAll<MessageKind>(MessageKind) : [],
    });
    (team.container.get<MessagePool>(MessagePool) as NatsMessagePool).connect(carrier);
    await clock.follow(given);
    let hasStarted = false;
    const started = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const read = ({ type, number = 0 }: RunEvent): void => {
      if (type === 'run.started') {
        hasStarted = true;
        started.resolve();
      }
      if (type === 'run.stopping' && number > resumedAt) session.end();
      if (type === 'run.ended' && number > resumedAt) over.resolve();
    };
    log.subscribe(read);
    const following = host.follow({ signal: given });
    // What it may fail of, the session hears when it ends.
    following.catch(() => {});
    const logger: Logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
    const { bodies } = poolOptionsOf(told.config);
    const session: Session = new Session(
      options,
      {
        ...{
          team,
          seats: new SeatAgents(team),
          connection,
          names,
          host,
          carrier,
          claims,
          blobs,
          pauses,
          logger,
          bodies,
        },
        hasStarted: () => hasStarted,
        started: started.promise,
        ended: over.promise,
      },
      ended,
      following,
    );
    return session;
  }

  /** Whether the run is over. */
  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
    this.#over.abort(new RunOver('the run is over'));
  }

  /** A seat has another host. */
  lose(journal: string): void {
    this.#seats.get(journal)?.lost.abort(new Cancelled(`${journal} has another host`));
  }

  /** Takes seats and hosts them. Resolves when all of them are left. */
  async serve(lease: Lease): Promise<void> {
    this.#lease = lease;
    this.#follow(lease.signal);
    const { signal } = this.#over;
    const { leases, facts, told } = this.options;
    if (!signal.aborted) await this.parts.host.open(lease.term, { signal: lease.signal });
    if (!signal.aborted && this.parts.bodies === 'workers') await enterWorld(this.parts.team, signal);
    const { place: placement, workers } = poolOptionsOf(told.config);
    while (!signal.aborted) {
      this.#leaveTaken();
      const placing = { seats: told.seats, placement, workers, claims: this.parts.claims.all, hosts: hostsOf(leases) };
      const free = [...this.#left(), ...seatsFor(facts.name, placing)].filter((seat) => !this.#seats.has(seat));
      const seats = await this.#abandoned(free.slice(0, atOnce));
      const claimed = await Promise.all(seats.map((seat) => this.#take(seat)));
      if (!claimed.includes(true)) await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
    await Promise.all([...this.#seats.values()].map(({ hosting }) => hosting));
  }

  #follow(signal: AbortSignal): void {
    if (signal.aborted) this.#over.abort(signal.reason);
    else signal.addEventListener('abort', () => this.#over.abort(signal.reason), { once: true });
  }

  /** Leaves the seats that others have claimed since, who took this worker for lost. */
  #leaveTaken(): void {
    for (const [seat, { term }] of this.#seats)
      if ((this.parts.claims.all.get(seat)?.term ?? term) > term) this.lose(seat);
  }

  /** The seats that are this worker's by their claims, and that it does not host: it had them under an earlier lease. */
  #left(): readonly string[] {
    const { facts, told } = this.options;
    return told.seats.filter((seat) => {
      const claim = this.parts.claims.all.get(seat);
      return claim?.host === facts.name && claim.over === undefined;
    });
  }

  /** Those of these seats whose hosts are gone: that nothing was heard of one does not tell. */
  async #abandoned(seats: readonly string[]): Promise<readonly string[]> {
    const { leases, facts } = this.options;
    const { signal } = this.#over;
    const hosts = new Set(seats.flatMap((seat) => this.parts.claims.all.get(seat)?.host ?? []));
    hosts.delete(facts.name);
    const there = await Promise.all(
      [...hosts].map(async (host) => ((await isThere(leases, host, { signal }).catch(() => true)) ? [host] : [])),
    );
    const alive = new Set(there.flat());
    return seats.filter((seat) => !alive.has(this.parts.claims.all.get(seat)?.host ?? ''));
  }

  /** Claims a seat, and hosts it. Resolves with whether it could. */
  async #take(seat: string): Promise<boolean> {
    const { claims } = this.parts;
    try {
      const claim = await claims.claim(seat, this.options.facts.name, claims.all.get(seat)?.term ?? null);
      if (claim !== null) this.#host(seat, claim);
      return claim !== null;
    } catch {
      // The engine does not answer; the lease tells when that has taken too long.
      return false;
    }
  }

  #host(seat: string, claim: Claim): void {
    const { say } = this.options;
    const member = this.parts.team.members.find(({ name }) => name === seat);
    if (member === undefined) return;
    const lost = new AbortController();
    const gone = AbortSignal.any([lost.signal, ...(this.#lease === null ? [] : [this.#lease.signal])]);
    const signal = AbortSignal.any([gone, this.#over.signal]);
    say(`hosts ${seat}`);
    const hosting = hostSeat(member, claim, this.parts, { signal, lost: gone, leave: () => this.lose(seat) })
      .catch(async (error: unknown) => {
        // Without its stream the run is over.
        if (isCancellation(error) || isApiError(error, 'streamNotFound')) return;
        if (isSAgentsError(error)) say(`cannot host ${seat}: ${error.message}`);
        else this.parts.logger.error({ err: error }, `hosting ${seat} failed`);
        await setTimeout(afterFailure, undefined, { signal }).catch(() => {});
      })
      .finally(() => {
        this.#seats.delete(seat);
        if (!this.#over.signal.aborted) say(`has left ${seat}`);
      });
    this.#seats.set(seat, { term: claim.term, lost, hosting });
  }

  /** Ends what goes on in the background. */
  async close(): Promise<void> {
    const { team, host } = this.parts;
    host.close();
    this.ended.abort(new Cancelled('the session is over'));
    await this.following.catch(() => {});
    await stopTeam(team, [], { clock: systemWallClock, onProblem: () => {} });
  }
}

/** Starts the world for bodies that enter it from here. */
function enterWorld({ environment, task, members, container }: Team, signal: AbortSignal): Promise<void> {
  const log = container.get<EventLog>(EventLog);
  return environment.start({
    task,
    agents: embodied(members),
    onAid: (aid) => void log.append({ type: 'aid.used', aid }),
    onTrouble: ({ what, recovered }) =>
      void log.append({ type: 'world.trouble', what: plainSentence(what), recovered }),
    signal,
  });
}
