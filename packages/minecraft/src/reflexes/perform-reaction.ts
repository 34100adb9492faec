import { succeeded, type ActionOutcome } from '@s-agents/core';
import type { Pit, Position } from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import { eat } from '../primitives/eat.js';
import { flee } from '../primitives/flee.js';
import { hitAndRun } from '../primitives/hit-and-run.js';
import { strike } from '../primitives/strike.js';
import { emerge } from './emerge.js';
import { huntForFood } from './hunt-for-food.js';
import type { Reaction } from './reflex.js';

/** The parts of reactions that each world performs in its own way. */
export interface ReflexActs {
  /** Digs the body into a pit and closes that above its head. */
  hide(pit: Pit): Promise<ActionOutcome>;
  /** Passes through blocks, and draws breath at the end when it is out of air. */
  go(way: readonly Position[], isOutOfAir: boolean): Promise<ActionOutcome>;
  /** Digs a block out, or for null what is in front of head and feet. */
  digFree(at: Position | null): Promise<ActionOutcome>;
  /** Jumps and runs for a moment, at an angle in radians to the direction that the body faces. */
  breakFree(turn: number): Promise<ActionOutcome>;
}

/** Performs the reaction that a reflex has chosen. Rejects with the reason when the act is ended. */
export async function performReaction(body: MotionPort, reaction: Reaction, acts: ReflexActs): Promise<ActionOutcome> {
  if ('weapon' in reaction && reaction.weapon !== null) await body.hold(reaction.weapon);
  switch (reaction.act) {
    case 'eat':
      return eat.act(body, { item: reaction.item });
    case 'flee':
      return flee.act(body, { from: reaction.foe, distance: reaction.distance });
    case 'fight':
      return strike(body, reaction.foe, Infinity);
    case 'skirmish':
      return hitAndRun(body, reaction);
    case 'hunt':
      return huntForFood(body, reaction.prey);
    case 'stay':
      await body.pass(reaction.seconds);
      return succeeded({});
    case 'emerge':
      return emerge(body, reaction.mouth);
    case 'hide':
      return acts.hide(reaction.pit);
    case 'go':
      return acts.go(reaction.way, reaction.reflex === 'breathe');
    case 'dig':
      return acts.digFree(reaction.reflex === 'escape' ? reaction.at : null);
    case 'jump':
      return acts.breakFree(0);
    case 'aside':
      return acts.breakFree(Math.PI / 2);
  }
}
