import type { HowToWalk } from '@s-agents/minecraft';

/** How a body walks to a goal. */
export interface WalkOptions extends Omit<HowToWalk, 'within'> {
  readonly signal: AbortSignal;
  /** Called when a walk with `allowDig` comes nearer, since digging may take long. */
  readonly progress?: () => void;
  /** Called with the world milliseconds that each path search took. */
  readonly onSearch?: (milliseconds: number) => void;
}
