import type { NatsConnection } from '@nats-io/transport-node';
import type { SkillDraft, SkillStore, WorldClock } from '@s-agents/core';
import type { Names } from '../engine/names.js';
import { serve } from '../engine/rpc.js';
import type { LimitRequest } from '../limits/limit-requests.js';
import type { LimitsServer } from '../limits/limits-server.js';
import type { SeatsRequest } from '../seats/seat-requests.js';
import type { SeatsServer } from '../seats/seats-server.js';
import type { ToldTime } from '../world/shared-clock.js';

export interface RunServicesOptions {
  readonly connection: NatsConnection;
  readonly names: Names;
  readonly clock: WorldClock;
  readonly pace: number;
  readonly skills: SkillStore;
  /** Absent: no model server is asked. */
  readonly limits?: LimitsServer | undefined;
  /** Absent: nobody from outside takes seats. */
  readonly seats?: SeatsServer | undefined;
  readonly signal: AbortSignal;
}

/** What a host asks the skill store of the run. */
export type SkillRequest =
  | { readonly op: 'get' | 'versions'; readonly name: string }
  | { readonly op: 'list' }
  | { readonly op: 'save'; readonly draft: SkillDraft }
  | { readonly op: 'search'; readonly query: string; readonly limit: number };

/** Serves what a run has once for all its hosts: its time, its skills, the limits of model servers and its seats. */
export function serveRun(options: RunServicesOptions): void {
  const { connection, names, clock, pace, skills, limits, seats, signal } = options;
  serve(connection, names.service('time'), (): ToldTime => ({ now: clock.now(), pace }), { signal });
  serve(connection, names.service('skills'), (request) => answer(request as SkillRequest, skills, signal), { signal });
  if (limits !== undefined) {
    serve(connection, names.service('limits'), (request) => limits.handle(request as LimitRequest), { signal });
    void limits.watch(signal);
  }
  if (seats !== undefined) {
    serve(connection, names.service('seats'), (request) => seats.handle(request as SeatsRequest), { signal });
    void seats.watch(signal);
  }
}

function answer(request: SkillRequest, skills: SkillStore, signal: AbortSignal): unknown {
  switch (request.op) {
    case 'get':
      return skills.get(request.name);
    case 'versions':
      return skills.versions(request.name);
    case 'list':
      return skills.list();
    case 'save':
      return skills.save(request.draft);
    case 'search':
      return skills.search(request.query, { limit: request.limit, signal });
  }
}
