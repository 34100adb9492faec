import type { NatsConnection } from '@nats-io/transport-node';
import { Cancelled, EventLog, lanes, Scheduler, type JournalEntry, type Lane } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import type { Member, PauseGate, SeatAgents, Team } from '@s-agents/runner';
import type { Logger } from 'pino';
import type { SharedBlobs } from '../engine/blobs.js';
import type { Names } from '../engine/names.js';
import type { HostLog } from '../host/host-log.js';
import type { Claim, Claims } from '../hosts/claims.js';
import type { MessageCarrier } from '../messages/message-carrier.js';
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
}

/** Judgements that were put off and not made are few: the last ones of a journal are enough. */
const latest = 200;

export interface SeatSignals {
  /** Ends the steps of the agent: the run is over, or the seat is to be left. */
  readonly signal: AbortSignal;
  /** The seat is no longer this process's: nothing more is done or noted for it. */
  readonly lost: AbortSignal;
}

/**
 * Hosts a seat until the signal aborts: takes up what its journal tells, and drives its agent. Resolves once its steps have
 * ended and its journal is kept; rejects with bugs.
 */
export async function hostSeat(
  member: Member,
  claim: Claim,
  { team, seats, connection, names, host, carrier, claims, blobs, pauses, logger }: WorkerParts,
  { signal, lost }: SeatSignals,
): Promise<void> {
  const { name } = member;
  const log = team.container.get<EventLog>(EventLog);
  const over = new AbortController();
  const held = { signal: AbortSignal.any([lost, over.signal]) };
  const entries = await host.host(name, claim.term, held);
  await blobs.fetch(observationsIn(entries.slice(-latest)));
  await carrier.carry(
    name,
    entries.map(({ event }) => event),
    held,
  );
  for (const [lane, step] of openSteps(entries))
    log.append({ type: 'step.ended', agent: name, lane, step, how: 'interrupted', detail: 'its host was lost' });
  const body = member.body
    ? new RemoteBody({
        agent: name,
        connection,
        subject: names.service('body', name),
        term: claim.term,
        ...held,
        onTrouble: (error) => logger.error({ err: error }, `what happens to the body of ${name} is not known`),
      })
    : null;
  // What it hears, the run's process hears.
  const { agent, release } = seats.create(member, body, { log, logger, pauses, hear: () => {} });
  try {
    await team.container.get<Scheduler>(Scheduler).run([agent], { graph: team.graph, signal });
  } catch (error) {
    if (!isCancellation(error) || !signal.aborted) throw error;
  } finally {
    release();
    await body?.close();
  }
  if (host.isWritten(name)) {
    await host.kept(name);
    if (isRunOver(signal)) await claims.end(name, claim, host.merged(name));
    host.leave(name);
  }
  over.abort(new Cancelled('the seat was left'));
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
