import { isDoor, isSwitch, openedBy, poweredFrom, pressedTicks, type Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { UsableBlocks } from './windows.js';

/**
 * The use of doors, trapdoors, gates, levers and buttons. Levers and buttons power the doors around them; there is no
 * other redstone.
 */
export class Doors implements UsableBlocks {
  readonly #buttons = new Map<string, { at: Position; until: number }>();

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => {
      for (const [place, { at, until }] of this.#buttons) {
        if (age < until) continue;
        this.#buttons.delete(place);
        if (isSwitch(game.world.blockAt(at).name)) this.#turn(at, false);
      }
    });
  }

  use(avatar: Avatar, at: Position): boolean {
    const { world, clock } = this.game;
    const { name } = world.blockAt(at);
    const properties = world.propertiesAt(at);
    const ticks = pressedTicks(name);
    if (openedBy(name) === 'hand') {
      const open = properties['open'] !== true;
      this.#open(
        at,
        name.endsWith('_gate') && open ? { open, facing: away(avatar, String(properties['facing'])) } : { open },
      );
    } else if (ticks !== null) {
      this.#turn(at, true);
      this.#buttons.set(`${at.x},${at.y},${at.z}`, { at: { ...at }, until: clock.age + ticks });
    } else if (isSwitch(name)) this.#turn(at, properties['powered'] !== true);
    else return false;
    return true;
  }

  /** Turns a lever or button on or off, and opens or closes the doors that it powers. */
  #turn(at: Position, powered: boolean): void {
    const { world } = this.game;
    world.change(at, { powered });
    const holds = (place: Position): boolean => world.solidAt(place) && openedBy(world.blockAt(place).name) === null;
    for (const place of poweredFrom(at, holds))
      if (openedBy(world.blockAt(place).name) !== null) this.#open(place, { open: powered, powered });
  }

  /** Changes a door, trapdoor or gate, both halves of a door. */
  #open(at: Position, changes: Readonly<Record<string, boolean | string>>): void {
    const { world } = this.game;
    const { name } = world.blockAt(at);
    const other = { ...at, y: at.y + (world.propertiesAt(at)['half'] === 'lower' ? 1 : -1) };
    world.change(at, { ...changes });
    if (isDoor(name) && world.blockAt(other).name === name) world.change(other, { ...changes });
  }
}

/** Returns the facing of an opened gate, which swings away from the player. */
function away({ yaw }: Avatar, facing: string): string {
  const looking = ['south', 'west', 'north', 'east'][Math.floor(yaw / 90 + 0.5) & 3] ?? facing;
  const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' }[facing];
  return looking === opposite ? looking : facing;
}
