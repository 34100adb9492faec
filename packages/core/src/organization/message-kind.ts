import type { z } from 'zod';

export const MessageKind = Symbol.for('@s-agents/MessageKind');

/**
 * A kind of talk that a plugin adds, such as votes or bids. Like all talk, it goes to the agents that hear the sender.
 */
export interface MessageKind {
  /** The `kind` of its messages, unique among the plugins of a run; not `command`, `recall`, `inquiry`, `report` or `talk`. */
  readonly name: string;
  /** The schema of `content`. */
  readonly content: z.ZodType;
}
