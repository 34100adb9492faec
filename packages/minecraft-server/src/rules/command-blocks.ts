import type { Position } from '@s-agents/minecraft-rules';
import type { SavedCommand } from '../arrangements.js';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { isPosition, key } from '../child/place.js';
import { translated } from '../text/component.js';
import { announce } from './chat.js';

/** Characters. */
const maximumCommandLength = 32_500;
const flags = { alwaysActive: 4 };
const isCommandBlock = /(^|_)command_block$/;

/** Command blocks: operators in creative mode write commands into them, which run when the block gets power. */
export class CommandBlocks implements Rule {
  readonly #commands = new Map<string, SavedCommand>();
  /** Commands that have run before. A clock may run one for hours, which counts as one aid. */
  readonly #told = new WeakSet<SavedCommand>();

  /** `changed` is called after each change. */
  constructor(
    private readonly game: Game,
    private readonly run: (command: string, at: Position) => void,
    saved: readonly SavedCommand[] = [],
    private readonly changed: () => void = () => undefined,
  ) {
    for (const { at, command } of saved) this.#commands.set(key(at), { at, command });
    game.world.onChange((at, _, after) => {
      if (isCommandBlock.test(game.registry.blocksByStateId[after]?.name ?? '')) return;
      if (this.#commands.delete(key(at))) this.changed();
    });
  }

  get all(): readonly SavedCommand[] {
    return [...this.#commands.values()];
  }

  player(avatar: Avatar): void {
    avatar.player._client.on(
      'update_command_block',
      ({ location, command, flags: given }: { location: Position; command: unknown; flags: number }) => {
        const { game } = this;
        if (!avatar.alive || avatar.gameMode !== 'creative' || !game.operators.has(avatar.name)) return;
        if (!isPosition(location) || typeof command !== 'string' || command.length > maximumCommandLength) return;
        if (!isCommandBlock.test(game.world.blockAt(location).name)) return;
        this.#commands.set(key(location), { at: location, command });
        this.changed();
        announce(avatar, translated('advMode.setCommand.success', command));
        if ((given & flags.alwaysActive) !== 0) this.powered(location);
      },
    );
  }

  /** Runs the command of a block that has got power. */
  powered(at: Position): void {
    const saved = this.#commands.get(key(at));
    if (saved === undefined || saved.command === '') return;
    const { command } = saved;
    if (!this.#told.has(saved)) this.game.onOperated('@', command);
    this.#told.add(saved);
    this.run(command.replace(/^\//, ''), { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 });
  }
}
