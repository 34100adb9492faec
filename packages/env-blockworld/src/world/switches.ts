import { isDoor, openedBy, poweredFrom, pressedTicks, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** A button that is pressed, and the doors that it holds open. */
interface Pressed {
  readonly until: number;
  readonly doors: readonly Position[];
}

/** The levers and buttons of the world, and the doors, trapdoors and gates that they power. */
export class Switches {
  readonly #pressed = new Map<string, Pressed>();

  constructor(
    private readonly land: Land,
    /** Opens or closes a door with its other half. Returns false while somebody stands in it. */
    private readonly turn: (door: Position, open: boolean) => boolean,
    private readonly now: () => number,
  ) {}

  get isBusy(): boolean {
    return this.#pressed.size > 0;
  }

  /** Flips a lever or presses a button. Returns whether it powers anything. */
  use(at: Position): boolean {
    const name = this.land.kindAt(at).name;
    const doors = this.#doorsOf(at);
    if (doors.length === 0) return false;
    const ticks = pressedTicks(name);
    const isOpen = ticks !== null || doors.every((door) => this.land.kindAt(door).solid);
    for (const door of doors) this.turn(door, isOpen);
    if (ticks !== null) this.#pressed.set(`${at.x},${at.y},${at.z}`, { until: this.now() + ticks, doors });
    return true;
  }

  /** Lets buttons spring back. */
  tick(tick: number): void {
    for (const [key, { until, doors }] of this.#pressed) {
      if (tick < until) continue;
      const rest = doors.filter((door) => !this.land.kindAt(door).solid && !this.turn(door, false));
      if (rest.length === 0) this.#pressed.delete(key);
      else this.#pressed.set(key, { until: tick + 1, doors: rest });
    }
  }

  /** The powered doors, one half of each. */
  #doorsOf(at: Position): Position[] {
    const { land } = this;
    const places = poweredFrom(at, (place) => land.kindAt(place).solid && openedBy(land.kindAt(place).name) === null);
    const seen = new Set<string>();
    return places.filter((place) => {
      const { name } = land.kindAt(place);
      if (openedBy(name) === null) return false;
      const below = { ...place, y: place.y - 1 };
      const half = isDoor(name) && land.kindAt(below).name === name ? below : place;
      return seen.size < seen.add(`${half.x},${half.y},${half.z}`).size;
    });
  }
}
