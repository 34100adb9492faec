import { setTimeout } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { Cancelled, EventLog, lanes, Scheduler, type Body, type JournalEntry, type Lane } from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import type { Member, PauseGate, SeatAgents, Team } from '@s-agents/runner';
import type { Logger } from 'pino';
import type { SharedBlobs } from '../engine/blobs.js';
import type { Names } from '../engine/names.js';
import { serve } from '../engine/rpc.js';
import type { HostLog } from '../host/host-log.js';
import type { Claim, Claims } from '../hosts/claims.js';
import type { MessageCarrier } from '../messages/message-carrier.js';
import type { BodyRequest } from '../world/body-requests.js';
import { serveSpeech } from '../seats/speech.js';
import { BodyServer } from '../world/body-server.js';
import { RemoteBody } from '../world/remote-body.js';

/** What all seats of a worker share. */
export interface WorkerParts {
  readonly team: Team;
  readonly seats: SeatAgents;
  readonly connection: NatsConnection;
  readonly names: Names;
  readonly host: HostLog;
  readonly carrier: MessageCarrier;
  readonly claims: Claims;
  readonly blobs: SharedBlobs;
  readonly pauses: PauseGate;
  readonly logger: Logger;
  /** From which process bodies enter the world. */
  readonly bodies: 'run' | 'workers';
  readonly hasStarted: () => boolean;
  /** Resolve when the run has started, and when it has ended. */
  readonly started: Promise<void>;
  readonly ended: Promise<void>;
}

/** Wall seconds in which the run ends once it stops. */
const endSeconds = 15;
/** Judgements that were put off and not made are few: the last ones of a journal are enough. */
const latest = 200;

export interface SeatSignals {
  /** Ends the steps of the agent: the run is over, or the seat is to be left. */
  readonly signal: AbortSignal;
  /** The seat is no longer this process's: nothing more is done or noted for it. */
  readonly lost: AbortSignal;
  /** Called where it is found out that the seat has another host. */
  readonly leave: () => void;
}

/**
 * Hosts a seat until the signal aborts: takes up what its journal tells, and drives its agent. Resolves once its steps have
 * ended and its journal is kept; rejects with bugs.
 */
export async function hostSeat(
  member: Member,
  claim: Claim,
  parts: WorkerParts,
  { signal, lost, leave }: SeatSignals,
): Promise<void> {
  const { name } = member;
  const over = new AbortController();
  const held = { signal: AbortSignal.any([lost, over.signal]) };
  const entered = member.body && parts.bodies === 'workers' ? await enter(name, parts, held) : null;
  try {
    await abortable(parts.started, signal);
    await think(member, claim, parts, { signal, held, leave, entered });
    // The last look at its body comes after its last step.
    if (entered !== null && isRunOver(signal)) await atEnd(parts.ended, lost);
  } catch (error) {
    if (!isCancellation(error) || !signal.aborted) throw error;
  } finally {
    over.abort(new Cancelled('the seat was left'));
    await entered?.close();
  }
}

interface Thinking {
  /** Ends the steps of the agent. */
  readonly signal: AbortSignal;
  /** Ends what is done for the seat. */
  readonly held: { readonly signal: AbortSignal };
  readonly leave: () => void;
  /** The body, where it has entered the world from here. */
  readonly entered: Body | null;
}

/** Takes up what the journal of a seat tells, and drives its agent. */
async function think(
  member: Member,
  claim: Claim,
  parts: WorkerParts,
  { signal, held, leave, entered }: Thinking,
): Promise<void> {
  const { name } = member;
  const { team, seats, host, carrier, blobs, pauses, logger } = parts;
  const log = team.container.get<EventLog>(EventLog);
  const entries = await host.host(name, claim.term, held);
  await blobs.fetch(observationsIn(entries.slice(-latest)));
  await carrier.carry(
    name,
    entries.map(({ event }) => event),
    held,
  );
  serveSpeech(name, carrier, { connection: parts.connection, names: parts.names, ...held });
  for (const [lane, step] of openSteps(entries))
    log.append({ type: 'step.ended', agent: name, lane, step, how: 'interrupted', detail: 'its host was lost' });
  const body = entered ?? (member.body ? bodyInRun(name, claim, parts, { ...held, leave }) : null);
  // What it hears, the run's process hears.
  const { agent, release } = seats.create(member, body, { log, logger, pauses, hear: () => {} });
  try {
    await team.container.get<Scheduler>(Scheduler).run([agent], { graph: team.graph, signal });
  } catch (error) {
    if (!isCancellation(error) || !signal.aborted) throw error;
  } finally {
    release();
    if (body !== entered) await body?.close();
  }
  if (!host.isWritten(name)) return;
  await host.kept(name);
  if (isRunOver(signal)) await end(name, claim, parts);
  host.leave(name);
}

/** Notes that all that the seat did is in its journal. */
async function end(name: string, claim: Claim, { claims, host }: WorkerParts): Promise<void> {
  const late = AbortSignal.timeout(endSeconds * 1000);
  try {
    await claims.end(name, claim, host.merged(name), late);
  } catch (error) {
    // The run's process sees that this one has left.
    if (!late.aborted) throw error;
  }
}

/** Resolves when the run has ended, or it takes too long until that is known. */
async function atEnd(ended: Promise<void>, signal: AbortSignal): Promise<void> {
  const late = new AbortController();
  const until = AbortSignal.any([signal, late.signal]);
  await Promise.race([ended, setTimeout(endSeconds * 1000, undefined, { signal: until }).catch(() => {})]);
  late.abort();
}

/** A body that has entered the world from the run's own process. */
function bodyInRun(
  agent: string,
  { term }: Claim,
  { connection, names, logger }: WorkerParts,
  { signal, leave }: Pick<Thinking, 'leave'> & { readonly signal: AbortSignal },
): Body {
  return new RemoteBody({
    ...{ agent, connection, term, signal },
    subject: names.service('body', agent),
    onLost: leave,
    onTrouble: (error) => logger.error({ err: error }, `what happens to the body of ${agent} is not known`),
  });
}

/**
 * Brings a body into the world from here, and lets the run's own process look through it. Before the run has started, that
 * hears why a body could not enter; later, whoever hosts the seat tries again.
 */
async function enter(
  agent: string,
  { team, connection, names, hasStarted }: WorkerParts,
  { signal }: { readonly signal: AbortSignal },
): Promise<Body> {
  const entering = team.environment.spawn(agent, { signal });
  if (hasStarted()) await entering;
  const serving = entering.then((body) => new BodyServer(body));
  serving.catch(() => {});
  signal.addEventListener(
    'abort',
    () =>
      void serving.then(
        (server) => server.close(),
        () => {},
      ),
    { once: true },
  );
  serve(connection, names.service('body', agent), async (request) => (await serving).handle(request as BodyRequest), {
    signal,
  });
  return entering;
}

/** The reason of a signal that the run is over, rather than that the seat is lost. */
export class RunOver extends Cancelled {}

function isRunOver({ reason }: AbortSignal): boolean {
  return reason instanceof RunOver;
}

/** The steps that the seat's former host has begun and not ended. */
function openSteps(entries: readonly JournalEntry[]): ReadonlyMap<Lane, number> {
  const open = new Map<Lane, number>();
  for (const { event } of entries)
    if (event.type === 'step.started') open.set(event.lane, event.step);
    else if (event.type === 'step.ended') open.delete(event.lane);
  return new Map(lanes.flatMap((lane) => (open.has(lane) ? [[lane, open.get(lane) ?? 0] as const] : [])));
}

function observationsIn(entries: readonly JournalEntry[]): readonly string[] {
  return entries.flatMap(({ event }) => (event.type === 'judgement.deferred' ? [event.observation] : []));
}
