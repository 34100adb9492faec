import type { Game } from '../child/game.js';
import type { Container } from '../child/containers.js';
import { tellBlockAction } from '../child/block-action.js';

/** The number of a lid's move among a block's actions. */
const lidAction = 1;
const hasLid = /^(chest|trapped_chest|(.*_)?shulker_box)$/;

/** Shows how many players have a chest open; its lid is up from the first one on. */
export function moveLid(game: Game, { at }: Container, viewers: number): void {
  if (hasLid.test(game.world.blockAt(at).name)) tellBlockAction(game, at, lidAction, viewers);
}
