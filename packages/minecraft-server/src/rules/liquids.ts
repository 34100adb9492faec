import {
  flowing,
  flowsTo,
  levelThere,
  quenched,
  touchingPlaces,
  type FlowWorld,
  type Liquid,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { key } from '../child/place.js';
import { stateWith } from '../child/registry.js';
import { breakBlock } from './breaking.js';

/** The most blocks that flow in one tick; others wait for the next. */
const flowsPerTick = 200;
/** Blocks that liquids do not wash away although they are not solid. */
const notWashedAway =
  /(_door|_sign|_banner|_pressure_plate|_button|ladder|sugar_cane|^end_portal|^nether_portal|^structure_void)$/;

/** The flow of water and lava. Only liquid near a changed block flows; generated liquid stays still until then. */
export class Liquids {
  /** Blocks of liquid that will flow, with the world age at which they do. */
  readonly #due = new Map<string, { at: Position; age: number }>();
  readonly #world: FlowWorld;

  constructor(private readonly game: Game) {
    const { world } = game;
    this.#world = {
      liquidAt: (at) => world.liquidAt(at),
      solidAt: (at) => world.solidAt(at),
      givesWayAt: (at) =>
        at.y >= world.lowestY &&
        !world.solidAt(at) &&
        world.liquidAt(at) === null &&
        !notWashedAway.test(world.blockAt(at).name),
    };
    world.onChange((at) => this.#schedule(at));
    for (const { at } of world.changed()) this.#schedule(at);
    game.clock.onTick((age) => this.#tick(age));
  }

  /** Schedules the flow of the liquid at and around a changed block. */
  #schedule(changed: Position): void {
    for (const at of [changed, ...touchingPlaces(changed)]) {
      const cell = this.game.world.liquidAt(at);
      const place = key(at);
      if (cell === null) continue;
      // Lava that water touches turns at once, before a body that the water carries sinks into it.
      const isQuenched = quenched(this.#world, at) !== undefined;
      if (isQuenched || !this.#due.has(place))
        this.#due.set(place, { at, age: this.game.clock.age + (isQuenched ? 0 : flowing[cell.liquid].ticks) });
    }
  }

  #tick(age: number): void {
    let left = flowsPerTick;
    for (const [place, { at, age: due }] of this.#due) {
      if (due > age) continue;
      if (left-- === 0) return;
      this.#due.delete(place);
      this.#flow(at);
    }
  }

  #flow(at: Position): void {
    const { world, registry } = this.game;
    const cell = this.#world.liquidAt(at);
    if (cell === null) return;
    const stone = registry.blocksByName[quenched(this.#world, at) ?? ''];
    if (stone !== undefined) return world.set(at, stone.defaultState);
    const level = levelThere(this.#world, at, cell.liquid);
    if (level === null) return world.set(at, 0);
    if (level !== cell.level) this.#fill(at, cell.liquid, level);
    for (const to of flowsTo(this.#world, at)) {
      const there = levelThere(this.#world, to, cell.liquid);
      if (there !== null) this.#enter(to, cell.liquid, there);
    }
  }

  #enter(to: Position, liquid: Liquid, level: number): void {
    const { world, registry } = this.game;
    if (liquid === 'lava' && world.waterAt(to)) return world.set(to, registry.blocksByName['stone']?.defaultState ?? 0);
    if (world.stateAt(to) !== 0) breakBlock(this.game, to, undefined);
    this.#fill(to, liquid, level);
  }

  #fill(at: Position, liquid: Liquid, level: number): void {
    const block = this.game.registry.blocksByName[liquid];
    if (block !== undefined) this.game.world.set(at, stateWith(block, { level }));
  }
}
