import type { LimitedServer } from '@s-agents/core';

/**
 * What a host asks the run's process of the limits of model servers. `ticket`: the request's own name, so that it may be
 * asked for again.
 */
export type LimitRequest =
  | {
      readonly op: 'acquire';
      readonly ticket: string;
      readonly host: string;
      readonly server: LimitedServer;
      readonly tokens: number;
    }
  /** `used`: the tokens that it took; null: it was given up before it began. */
  | { readonly op: 'release'; readonly ticket: string; readonly used: number | null }
  | { readonly op: 'pause'; readonly server: LimitedServer; readonly milliseconds: number };

export type LimitReply = 'begun' | 'waiting' | null;
