import {
  burn,
  fireStands,
  litByLava,
  ticksToFireChange,
  type FireChange,
  type FireWorld,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { key } from '../child/place.js';
import { stateWith } from '../child/registry.js';
import type { RandomTicks } from '../growth/random-ticks.js';
import { breakBlock } from './breaking.js';
import { rainsOn } from './rain.js';
import type { Tnt } from './tnt.js';

/** The most fires that change in one tick; others wait for the next. */
const changesPerTick = 100;

/** Fires that spread, burn blocks up and go out, and lava that lights them; nothing of that without `doFireTick`. */
export class Fires {
  /** Fires, with the world age at which each changes next. */
  readonly #due = new Map<string, { at: Position; age: number }>();
  readonly #world: FireWorld;

  constructor(
    private readonly game: Game,
    randomTicks: RandomTicks,
    private readonly tnt: Tnt,
  ) {
    const { world, random, clock } = game;
    this.#world = {
      nameAt: (at) => world.blockAt(at).name,
      solidAt: (at) => world.solidAt(at),
      rainsAt: (at) => rainsOn(game, at),
      random,
    };
    world.onChange((at) => this.#watch(at));
    for (const { at } of world.changed()) this.#watch(at);
    clock.onTick((age) => this.#tick(age));
    randomTicks.add(['lava'], (at) => {
      const lit = game.gameRules.flag('doFireTick') ? litByLava(this.#world, at) : null;
      if (lit !== null) this.light(lit);
    });
  }

  /** Lights a fire in a free place where it stands. Returns whether it burns. */
  light(at: Position): boolean {
    if (this.game.world.stateAt(at) !== 0 || !fireStands(this.#world, at)) return false;
    this.#set(at, 0);
    return true;
  }

  #watch(at: Position): void {
    const place = key(at);
    const { world, clock, random } = this.game;
    if (world.blockAt(at).name !== 'fire') this.#due.delete(place);
    else if (!this.#due.has(place)) this.#due.set(place, { at, age: clock.age + ticksToFireChange(random) });
  }

  #tick(age: number): void {
    if (this.#due.size === 0 || !this.game.gameRules.flag('doFireTick')) return;
    let left = changesPerTick;
    for (const [place, { at, age: due }] of [...this.#due]) {
      if (due > age) continue;
      if (left-- === 0) return;
      // Blocks that have burnt up may have taken it away.
      if (!this.#due.has(place)) continue;
      this.#due.set(place, { at, age: age + ticksToFireChange(this.game.random) });
      for (const change of burn(this.#world, at, Number(this.game.world.propertiesAt(at)['age'] ?? 0)))
        this.#apply(change);
    }
  }

  #apply(change: FireChange): void {
    const { game } = this;
    const { at } = change;
    const { name } = game.world.blockAt(at);
    if (change.becomes === 'out') return game.world.set(at, 0);
    if (name !== 'fire' && name !== 'air') breakBlock(game, at, undefined, false);
    if (change.becomes === 'fire' && (name === 'fire' || fireStands(this.#world, at))) this.#set(at, change.age);
    if (name === 'tnt') this.tnt.light(at);
  }

  #set(at: Position, age: number): void {
    const fire = this.game.registry.blocksByName['fire'];
    if (fire !== undefined) this.game.world.set(at, stateWith(fire, { age }));
  }
}
