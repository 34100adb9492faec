import type { Random } from '@s-agents/core';
import {
  burn,
  fireStands,
  ticksToFireChange,
  type FireChange,
  type FireWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

export interface FiresOptions {
  readonly land: Land;
  readonly random: Random;
  /** Sets a block: a fire, or nothing. */
  readonly put: (at: Position, name: 'fire' | 'air') => void;
  /** Takes a block away that has burnt up, with what it held. */
  readonly burnUp: (at: Position) => void;
  /** Called when something begins to burn. The world must be brought up to date often from then on. */
  readonly onBurning: () => void;
}

interface Fire {
  readonly at: Position;
  age: number;
  /** The tick at which it changes next. */
  due: number;
}

/** Fires that spread, burn blocks up and go out. It never rains in this world. */
export class Fires {
  readonly #all = new Map<string, Fire>();
  readonly #world: FireWorld;
  #tick = 0;

  constructor(private readonly options: FiresOptions) {
    const { land, random } = options;
    this.#world = {
      nameAt: (at) => land.kindAt(at).name,
      solidAt: ({ x, y, z }) => land.solidAt(x, y, z),
      rainsAt: () => false,
      random: () => random.next(),
    };
  }

  get isBusy(): boolean {
    return this.#all.size > 0;
  }

  /** Lights a fire in a free place where it stands. Returns whether it burns. */
  light(at: Position): boolean {
    if (!this.options.land.kindAt(at).air || !fireStands(this.#world, at)) return false;
    this.options.put(at, 'fire');
    return true;
  }

  /** Follows a block that has changed. */
  blockChanged(at: Position): void {
    const key = keyOf(at);
    if (this.options.land.kindAt(at).name !== 'fire') this.#all.delete(key);
    else if (!this.#all.has(key)) {
      const isFirst = !this.isBusy;
      this.#all.set(key, { at: { ...at }, age: 0, due: this.#nextChange() });
      if (isFirst) this.options.onBurning();
    }
  }

  tick(tick: number): void {
    this.#tick = tick;
    for (const fire of [...this.#all.values()]) {
      // Blocks that have burnt up may have taken it away.
      if (fire.due > tick || !this.#all.has(keyOf(fire.at))) continue;
      fire.due = this.#nextChange();
      for (const change of burn(this.#world, fire.at, fire.age)) this.#apply(change);
    }
  }

  #apply(change: FireChange): void {
    const { land, put, burnUp } = this.options;
    const { at } = change;
    const kind = land.kindAt(at);
    if (change.becomes === 'out') return put(at, 'air');
    if (kind.name !== 'fire' && !kind.air) burnUp(at);
    if (change.becomes !== 'fire' || !(kind.name === 'fire' || fireStands(this.#world, at))) return;
    if (kind.name !== 'fire') put(at, 'fire');
    const fire = this.#all.get(keyOf(at));
    if (fire !== undefined) fire.age = change.age;
  }

  #nextChange(): number {
    return this.#tick + ticksToFireChange(() => this.options.random.next());
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
