import { MessagePool, SeatHosting, type Contribution } from '@s-agents/core';
import { poolOptionsSchema } from '../engine/options.js';
import { NatsHosting } from './nats-hosting.js';
import { NatsMessagePool } from './nats-message-pool.js';

/** What a run needs whose seats several processes host. */
export const poolContributions: readonly Contribution[] = [
  { contract: MessagePool, name: 'nats', class: NatsMessagePool, options: poolOptionsSchema },
  { contract: SeatHosting, name: 'nats', class: NatsHosting },
];
