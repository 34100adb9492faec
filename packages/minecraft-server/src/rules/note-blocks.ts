import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { tellBlockAction } from '../child/block-action.js';
import type { Game } from '../child/game.js';
import type { UsableBlocks } from './windows.js';

const notes = 25;

/** Note blocks: they are tuned by use, and sound when they are tuned or get power, with air above them. */
export class NoteBlocks implements UsableBlocks {
  constructor(private readonly game: Game) {}

  use(_: Avatar, at: Position): boolean {
    const { world } = this.game;
    if (world.blockAt(at).name !== 'note_block') return false;
    world.change(at, { note: (Number(world.propertiesAt(at)['note']) + 1) % notes });
    this.play(at);
    return true;
  }

  play(at: Position): void {
    const { world } = this.game;
    if (at.y < world.highestY && world.blockAt({ ...at, y: at.y + 1 }).name !== 'air') return;
    tellBlockAction(this.game, at, 0, Number(world.propertiesAt(at)['note'] ?? 0));
  }
}
