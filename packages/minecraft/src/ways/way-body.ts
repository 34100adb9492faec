import type { MotionPort } from '../motion-port.js';

/** What a body takes a way with. */
export type WayBody = Pick<
  MotionPort,
  | 'feet'
  | 'eyes'
  | 'land'
  | 'count'
  | 'inventory'
  | 'hold'
  | 'until'
  | 'progress'
  | 'blocks'
  | 'boats'
  | 'climbing'
  | 'ways'
>;
