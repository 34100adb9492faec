import type { ActionOutcome, Position } from '@s-agents/core';
import type { MotionPort } from '../motion-port.js';
import { goTo } from '../primitives/go-to.js';

/** Digs the body's way out of its pit, to the mouth or beside it. */
export async function emerge(body: MotionPort, mouth: Position): Promise<ActionOutcome> {
  return goTo.act(body, { position: mouth, within: 1, allowDig: true, allowBuild: false, keep: {} });
}
