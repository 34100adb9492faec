import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { UsableBlocks } from './windows.js';

/** Blocks that open by hand; iron doors need redstone. */
const opens = /^(?!iron_).*(_door|_trapdoor|_fence_gate)$/;
const springs = /_button$/;
/** Ticks for which buttons stay pressed. */
const pressed = { stone: 20, wooden: 30 };

/** The use of doors, trapdoors, gates, levers and buttons. They power nothing, since there is no redstone. */
export class Doors implements UsableBlocks {
  readonly #buttons = new Map<string, { at: Position; until: number }>();

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => {
      for (const [place, { at, until }] of this.#buttons) {
        if (age < until) continue;
        this.#buttons.delete(place);
        if (springs.test(game.world.blockAt(at).name)) game.world.change(at, { powered: false });
      }
    });
  }

  use(avatar: Avatar, at: Position): boolean {
    const { world, clock } = this.game;
    const { name } = world.blockAt(at);
    const properties = world.propertiesAt(at);
    if (opens.test(name)) {
      const open = properties['open'] !== true;
      world.change(
        at,
        name.endsWith('_gate') && open ? { open, facing: away(avatar, String(properties['facing'])) } : { open },
      );
      const other = { ...at, y: at.y + (properties['half'] === 'lower' ? 1 : -1) };
      if (name.endsWith('_door') && world.blockAt(other).name === name) world.change(other, { open });
    } else if (name === 'lever') world.change(at, { powered: properties['powered'] !== true });
    else if (springs.test(name)) {
      world.change(at, { powered: true });
      this.#buttons.set(`${at.x},${at.y},${at.z}`, {
        at: { ...at },
        until: clock.age + (/stone/.test(name) ? pressed.stone : pressed.wooden),
      });
    } else return false;
    return true;
  }
}

/** Returns the facing of an opened gate, which swings away from the player. */
function away({ yaw }: Avatar, facing: string): string {
  const looking = ['south', 'west', 'north', 'east'][Math.floor(yaw / 90 + 0.5) & 3] ?? facing;
  const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' }[facing];
  return looking === opposite ? looking : facing;
}
