import { setTimeout } from 'node:timers/promises';
import { inject, injectable, multiInject, optional } from 'inversify';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  BlobStore,
  Cancelled,
  EventLog,
  MessageKind,
  MessagePool,
  RequestLimiter,
  RunContext,
  Seats,
  SkillStore,
  user,
  type Body,
  Environment,
  Scheduler,
  type HostedRun,
  type OfferedSeat,
  type SeatHosting,
} from '@s-agents/core';
import { isCancellation, systemWallClock } from '@s-agents/kit';
import { collectBlobs } from '../engine/blobs.js';
import { connectInTime } from '../engine/connect-to.js';
import { Names } from '../engine/names.js';
import { serve } from '../engine/rpc.js';
import { createRunStreams } from '../engine/run-stream.js';
import { Runs } from '../engine/runs.js';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { HostLog } from '../host/host-log.js';
import { runJournal } from '../host/journal-names.js';
import { restoredJournals } from '../host/restored.js';
import { Claims } from '../hosts/claims.js';
import { hostsOf } from '../hosts/members.js';
import { NatsJournals } from '../journals/nats-journals.js';
import { NatsLeases } from '../leases/nats-leases.js';
import { MessageCarrier } from '../messages/message-carrier.js';
import type { BodyRequest } from '../world/body-requests.js';
import { BodyServer } from '../world/body-server.js';
import { RemoteBody } from '../world/remote-body.js';
import { LimitsServer } from '../limits/limits-server.js';
import { SeatsServer } from '../seats/seats-server.js';
import { sayElsewhere } from '../seats/speech.js';
import { NatsMessagePool } from './nats-message-pool.js';
import { OpenMatters } from './open-matters.js';
import { checkTogether } from './check-together.js';
import { keepFlowing } from './keep-flowing.js';
import { serveRun } from './run-services.js';
import { seatWithoutHost } from './seat-without-host.js';
import { settled } from './settled.js';
import { stayAtHome } from './stay-at-home.js';
import { takeHome } from './take-home.js';

/** The term of whoever only looks through a body that another process has brought in. */
const anyTerm = 0;
/** Milliseconds between two looks at who hosts what. */
const pause = 50;
/** Wall seconds that hosts which are there have to end their steps when the run ends, and to tell so. */
const settleSeconds = 20;
/** Wall seconds in which the engine takes the run's last words. */
const lastWordsSeconds = 5;

/** All that an open run has of the engine. */
interface Open {
  readonly run: HostedRun;
  readonly id: string;
  readonly names: Names;
  readonly server: StartedServer | null;
  readonly connection: NatsConnection;
  readonly runs: Runs;
  readonly host: HostLog;
  readonly journals: NatsJournals;
  readonly carrier: MessageCarrier;
  readonly claims: Claims;
  readonly leases: NatsLeases;
  readonly bodies: BodyServer[];
  /** What the seats that others host have begun. */
  readonly open: OpenMatters;
  readonly over: AbortController;
  /** The seats that others host. */
  seats: readonly string[];
}

/** Lets workers host the seats of a run by way of NATS. */
@injectable()
export class NatsHosting implements SeatHosting {
  #opened: Open | null = null;

  constructor(
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(RunContext) private readonly context: RunContext,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(SkillStore) private readonly skills: SkillStore,
    @inject(Environment) private readonly environment: Environment,
    @inject(Scheduler) private readonly scheduler: Scheduler,
    @inject(RequestLimiter) @optional() private readonly limiter?: RequestLimiter,
    @inject(Seats) @optional() private readonly seats?: Seats,
    @multiInject(MessageKind) @optional() private readonly kinds: readonly MessageKind[] = [],
  ) {}

  elsewhere(seats: readonly string[]): ReadonlySet<string> {
    if (!(this.pool instanceof NatsMessagePool)) return new Set();
    const here = new Set(this.pool.options.here);
    return new Set(seats.filter((seat) => !here.has(seat)));
  }

  async open(run: HostedRun): Promise<void> {
    if (!(this.pool instanceof NatsMessagePool)) return;
    checkTogether(this.context.config, this.scheduler);
    const { options } = this.pool;
    const { clock } = this.environment;
    const { config, graph } = this.context;
    const { servers, ...address } = options;
    const server = servers === undefined ? await startServer({ signal: run.signal }) : null;
    const at = servers ?? [server?.address ?? ''];
    const id = options.run ?? run.id;
    const names = new Names(id);
    const over = new AbortController();
    const { signal } = over;
    const isTakenUp = run.log !== null;
    const connection = await connectInTime(
      { ...address, servers: at, ...(server === null ? {} : { token: server.token }) },
      { name: `run ${id}`, signal: run.signal, waitSeconds: isTakenUp ? options.waitSeconds : 0 },
    );
    const runs = await Runs.over(connection, run.signal);
    const seats = [...this.elsewhere(graph.agents)];
    await createRunStreams(connection, names, { ...options, signal: run.signal });
    const leases = await NatsLeases.over(connection, names, { seconds: options.leaseSeconds, signal });
    const facts = {
      folder: run.id,
      since: systemWallClock.now(),
      config,
      task: run.task,
      versions: run.versions,
      seats,
      placement: options.place,
    };
    const { leaseSeconds } = options;
    const place = at.join(', ');
    const home = await takeHome({ id, facts, runs, leases, leaseSeconds, isTakenUp, place, signal: run.signal });
    const open = new OpenMatters(this.log, run.log ?? []);
    const journals = await NatsJournals.over(connection, names, signal);
    const host = new HostLog({
      ...{ log: this.log, journals },
      host: null,
      ...(run.log === null ? {} : { restored: restoredJournals(run.log, new Set([...options.here, user])) }),
      onLost: (_, error) => run.onFailure(error),
    });
    await host.open(home.term, { signal });
    await host.restore(seats, { signal });
    const carrier = await MessageCarrier.over({
      ...{ connection, names, host, signal },
      elsewhere: (draft) => sayElsewhere(draft, { connection, names, signal }),
      context: this.context,
      log: this.log,
      clock,
      kinds: this.kinds,
    });
    for (const seat of [...options.here, user]) {
      const entries = await host.host(seat, home.term, { signal });
      await carrier.carry(
        seat,
        entries.map(({ event }) => event),
        { signal },
      );
    }
    this.pool.connect(carrier);
    const { limiter, skills } = this;
    const hosts = (): ReadonlySet<string> => new Set(hostsOf(leases).map(({ name }) => name));
    const limits = limiter && new LimitsServer({ limiter, hosts });
    const desk = this.seats && new SeatsServer({ seats: this.seats, hosts });
    serveRun({ connection, names, clock, pace: run.pace, skills, limits, seats: desk, signal });
    if (clock.setPace !== undefined) this.#inBackground(keepFlowing(clock, run.pace, signal));
    const claims = await Claims.over(connection, names, { signal });
    if (isTakenUp) await claims.reopen();
    this.#opened = {
      run,
      id,
      names,
      server,
      connection,
      runs,
      host,
      journals,
      carrier,
      claims,
      leases,
      bodies: [],
      open,
      over,
      seats,
    };
    void stayAtHome(home, { id, leases, signal });
    this.#inBackground(host.follow({ signal }));
    this.#inBackground(collectBlobs(connection, names, { blobs: this.blobs, signal }));
  }

  async bodyOf(seat: string, { signal }: { signal: AbortSignal }): Promise<Body | null> {
    if (this.#opened === null || !(this.pool instanceof NatsMessagePool)) return null;
    if (this.pool.options.bodies === 'run') return null;
    const { connection, names, over, run } = this.#opened;
    await this.#hosted([seat], signal);
    const body = new RemoteBody({
      ...{ agent: seat, connection, subject: names.service('body', seat), term: anyTerm, signal: over.signal },
      onTrouble: run.onFailure,
    });
    await body.observe({ signal, surroundings: false });
    return body;
  }

  async offer(offered: readonly OfferedSeat[], { signal }: { signal: AbortSignal }): Promise<void> {
    if (this.#opened === null || !(this.pool instanceof NatsMessagePool)) return;
    const { connection, names, bodies, over } = this.#opened;
    const areHere = this.pool.options.bodies === 'run';
    for (const { seat, body } of offered) {
      if (body === null || !areHere) continue;
      const server = new BodyServer(body);
      bodies.push(server);
      serve(connection, names.service('body', seat), (request) => server.handle(request as BodyRequest), {
        signal: over.signal,
      });
    }
    await this.#hosted(
      offered.map(({ seat }) => seat),
      signal,
    );
  }

  /** Resolves once each of these seats has a host; throws SAgentsError `SEAT_WITHOUT_HOST`. */
  async #hosted(seats: readonly string[], signal: AbortSignal): Promise<void> {
    if (this.#opened === null || !(this.pool instanceof NatsMessagePool)) return;
    const { claims, leases, id } = this.#opened;
    const { waitSeconds: seconds, place: placement, workers, servers = [] } = this.pool.options;
    const until = systemWallClock.now() + seconds * 1000;
    for (;;) {
      signal.throwIfAborted();
      const waiting = seats.filter((seat) => !claims.all.has(seat));
      if (waiting.length === 0) return;
      if (systemWallClock.now() > until) {
        const command = `s-agents worker ${servers[0] ?? 'nats://HOST'} --run ${id}`;
        throw seatWithoutHost({ seats: waiting, hosts: hostsOf(leases), placement, seconds, workers, command });
      }
      await setTimeout(pause);
    }
  }

  async settle(): Promise<void> {
    if (this.#opened === null) return;
    const { claims, host, journals, seats, leases, open } = this.#opened;
    const late = AbortSignal.timeout(settleSeconds * 1000);
    // Where the engine takes nothing more of this process, it takes nothing of others.
    if (host.isWritten(runJournal))
      await settled({
        ...{ seats, claims, leases, signal: late },
        merged: (seat) => host.merged(seat),
        written: async (seat) => (await journals.read(seat)).at(-1)?.number ?? 0,
      });
    host.stopMerging();
    for (const seat of seats)
      for (const end of open.endsOf(seat, 'nothing was heard of its host at the end')) this.log.append(end);
  }

  async close(): Promise<void> {
    if (this.#opened === null) return;
    const { host, open, over, bodies, runs, id, connection, server } = this.#opened;
    this.#opened = null;
    await Promise.race([host.kept(null).catch(() => {}), setTimeout(lastWordsSeconds * 1000)]);
    for (const body of bodies) body.close();
    host.close();
    open.close();
    over.abort(new Cancelled('the run is over'));
    try {
      await runs.remove(id);
    } catch {
      // The engine is gone: what it holds of the run can be removed by hand.
    }
    await connection.close();
    await server?.stop();
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      const { run, over } = this.#opened ?? {};
      if (over?.signal.aborted === false && !isCancellation(error)) run?.onFailure(error);
    });
  }
}
