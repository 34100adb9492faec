import { runInContext, createContext } from 'node:vm';
import { withLacks, type Lack, type OutcomeReason, type Position, type Task, type TeamMember } from '@s-agents/core';
import { createRandom, distance, lackOf } from '@s-agents/kit';
import { inflow, liquidOf, type LiquidReader } from '@s-agents/minecraft-rules';
import { requestedPositions } from '../primitives/blocks-at.js';
import { primitives, type ParametersOf } from '../primitives/primitives.js';
import { blockData, blockOf, recipes, type FakeWorld, type Inventory } from './fake-world.test.support.js';
import { skillsFor } from './skills-for.js';

export interface FakeBotOptions {
  /** Default "bot". */
  readonly name?: string;
  readonly world: FakeWorld;
  readonly position?: Position;
  readonly inventory?: Inventory;
  /** Makes a call fail: return the reason. Or changes the world before it. */
  readonly before?: (primitive: string, parameters: Record<string, unknown>, bot: FakeBot) => OutcomeReason | undefined;
  /** Whether the server undoes all changes at a place, and the body knows so. */
  readonly refuses?: (position: Position) => boolean;
  readonly slots?: number;
  readonly task?: Pick<Task, 'goal' | 'setup'>;
  readonly team?: readonly TeamMember[];
  /** Of the game whose rules the skills are told. */
  readonly version?: string;
}

/** Fails as the sandbox's `bot` does. */
export function outcomeError(reason: OutcomeReason, detail: string, missing?: readonly Lack[]): Error {
  const error = new Error(`${reason}: ${detail}`);
  return Object.assign(error, { name: 'OutcomeError', reason, detail, ...withLacks(missing) });
}

/**
 * A body without physics: walks by appearing there, digs at once, catches what lies within its box. Enough to see what
 * skills do, and with which parameters; each call is checked against the primitive's own schema.
 */
export class FakeBot {
  readonly world: FakeWorld;
  readonly inventory: Inventory;
  readonly calls: { primitive: string; parameters: Record<string, unknown> }[] = [];
  position: Position;
  hand: string | undefined;
  worldSeconds = 0;
  readonly #functions = new Map<string, (bot: unknown, parameters: unknown) => Promise<unknown>>();
  readonly #bot: Readonly<Record<string, unknown>>;
  readonly #options: FakeBotOptions;

  constructor(options: FakeBotOptions) {
    this.#options = options;
    this.world = options.world;
    this.inventory = { ...options.inventory };
    this.position = options.position ?? { x: 0.5, y: 64, z: 0.5 };
    const random = createRandom('fake bot');
    const context = createContext({});
    const seed = runInContext('(draw) => { Math.random = draw; }', context) as (draw: () => number) => void;
    seed(() => random.next());
    for (const { name, code } of skillsFor(
      { structures: [], ...(options.version === undefined ? {} : { version: options.version }) },
      options.task,
      options.team,
    ))
      this.#functions.set(
        name,
        runInContext(`(function () { 'use strict'; ${code}\n;return ${name};})()`, context, {
          filename: `${name}.js`,
        }) as never,
      );
    const calls = Object.fromEntries(
      primitives.map(({ name }) => [name, async (parameters: unknown) => this.#call(name, parameters)]),
    );
    this.#bot = Object.freeze({
      ...calls,
      observe: async () => this.#observe(),
      skill: (name: string, parameters: unknown) => this.run(name, parameters),
      log: () => {},
    });
  }

  async run(name: string, parameters: unknown): Promise<unknown> {
    const skill = this.#functions.get(name);
    if (skill === undefined) throw outcomeError('invalid', `there is no skill "${name}"`);
    return skill(this.#bot, JSON.parse(JSON.stringify(parameters ?? {})));
  }

  count(...items: string[]): number {
    return items.reduce((sum, item) => sum + (this.inventory[item] ?? 0), 0);
  }

  times(primitive: string): number {
    return this.calls.filter((call) => call.primitive === primitive).length;
  }

  #observe(): unknown {
    return {
      name: this.#options.name ?? 'bot',
      inventory: { ...this.inventory },
      equipment: this.hand === undefined ? {} : { hand: this.hand },
      position: { ...this.position },
    };
  }

  #call(name: string, given: unknown): unknown {
    const definition = primitives.find((primitive) => primitive.name === name);
    const parsed = definition?.parameters.safeParse(given);
    if (parsed?.success !== true)
      throw outcomeError('invalid', `${name} ${JSON.stringify(given)}: ${parsed?.error.message}`);
    const parameters = parsed.data;
    this.calls.push({ primitive: name, parameters });
    if (this.calls.length > 5000) throw new Error('too many calls: a skill that does not end');
    const reason = this.#options.before?.(name, parameters, this);
    if (reason !== undefined) throw outcomeError(reason, `${name} fails in this test`);
    const done = this[name as 'wait'](parameters as never);
    this.#catch();
    return JSON.parse(JSON.stringify(done)) as unknown;
  }

  findBlocks({ names, maxDistance, count, nextToLiquid }: ParametersOf<'findBlocks'>): unknown {
    const liquidAt: LiquidReader = (x, y, z) => liquidOf(this.world.blockAt({ x, y, z }));
    const away = (position: Position): number =>
      distance(this.position, { x: position.x + 0.5, y: position.y + 0.5, z: position.z + 0.5 });
    return [...this.world.near(this.position, maxDistance)]
      .filter(({ name, position }) => names.includes(name) && this.#options.refuses?.(position) !== true)
      .filter(({ position }) => nextToLiquid || inflow(liquidAt, position) === null)
      .sort((a, b) => away(a.position) - away(b.position))
      .slice(0, count);
  }

  blocksAt(asked: ParametersOf<'blocksAt'>): unknown {
    return requestedPositions(asked).map((position) => this.world.blockAt(position));
  }

  findItems({ maxDistance }: { maxDistance: number }): unknown {
    return [...this.world.items.values()]
      .filter(({ position }) => distance(position, this.position) <= maxDistance)
      .sort((a, b) => distance(a.position, this.position) - distance(b.position, this.position));
  }

  findEntities({ maxDistance }: { maxDistance: number }): unknown {
    return [...this.world.players]
      .map(([name, position], id) => ({ id, name, kind: 'player', position }))
      .filter(({ position }) => distance(position, this.position) <= maxDistance);
  }

  follow({ seconds }: ParametersOf<'follow'>): unknown {
    this.worldSeconds += seconds;
    return null;
  }

  goTo({ position, player, within, allowDig }: ParametersOf<'goTo'>): unknown {
    const target = blockOf(position ?? this.world.players.get(player ?? '') ?? this.position);
    if (Math.max(Math.abs(target.x), Math.abs(target.z)) > this.world.bounds)
      throw outcomeError('unreachable', 'the edge of this world');
    const places: Position[] = [];
    const reach = Math.ceil(Math.min(within, 12));
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dz = -reach; dz <= reach; dz++) {
          const place = { x: target.x + dx, y: target.y + dy, z: target.z + dz };
          if (Math.hypot(dx, dy, dz) <= within) places.push(place);
        }
    const feet = blockOf(this.position);
    const near = places.sort((a, b) => distance(a, feet) - distance(b, feet));
    const place = near.find((candidate) =>
      allowDig ? !this.world.open({ ...candidate, y: candidate.y - 1 }) : this.world.standable(candidate),
    );
    if (place === undefined) throw outcomeError('unreachable', 'there is no way there on foot');
    for (const cell of [place, { ...place, y: place.y + 1 }]) if (!this.world.open(cell)) this.#break(cell);
    this.worldSeconds += distance(place, feet) / 4.3;
    this.position = { x: place.x + 0.5, y: place.y, z: place.z + 0.5 };
    return { position: this.position };
  }

  dig({ position, needDrop }: { position: Position; needDrop: boolean }): unknown {
    const name = this.world.blockAt(position);
    if (this.world.open(position) && name !== 'grass') throw outcomeError('target-gone', 'there is no block');
    if (!this.inReach(position)) throw outcomeError('unreachable', 'out of reach');
    if (needDrop && !this.#harvests(name)) throw outcomeError('missing-tool', `${name} drops nothing`);
    this.#break(position);
    return { name };
  }

  pickUp({ id }: { id: number }): unknown {
    const item = this.world.items.get(id);
    if (item === undefined) throw outcomeError('target-gone', 'nothing there');
    this.position = { x: item.position.x, y: Math.floor(item.position.y), z: item.position.z };
    this.#catch();
    if (this.world.items.has(id)) throw outcomeError('inventory-full', 'no room');
    return { name: item.name, count: item.count };
  }

  place({ item, position }: { item: string; position: Position }): unknown {
    if (this.count(item) === 0) throw outcomeError('missing-item', `no ${item}`);
    const feet = blockOf(this.position);
    const own = position.x === feet.x && position.z === feet.z && (position.y === feet.y || position.y === feet.y + 1);
    if (!this.world.open(position) || this.world.open({ ...position, y: position.y - 1 }) || own)
      throw outcomeError('blocked', 'no room');
    if (!this.inReach(position)) throw outcomeError('unreachable', 'out of reach');
    if (this.#options.refuses?.(position) === true) throw outcomeError('refused', 'the server put it back');
    this.#take(item, 1);
    this.world.set(position, item);
    return {};
  }

  equip({ item }: { item: string }): unknown {
    if (item !== '' && this.count(item) === 0) throw outcomeError('missing-item', `no ${item}`);
    this.hand = item === '' ? undefined : item;
    return {};
  }

  craft({ item, times, table }: { item: string; times: number; table?: Position }): unknown {
    if (table !== undefined && (this.world.blockAt(table) !== 'crafting_table' || !this.inReach(table)))
      throw outcomeError('unreachable', 'no table there');
    const all = recipes.filter(({ result }) => result === item);
    const usable = all.filter(({ needsTable }) => table !== undefined || !needsTable);
    if (usable.length === 0)
      throw all.length === 0
        ? outcomeError('unsupported', 'nobody can')
        : outcomeError('unsupported', 'not by hand', lackOf('crafting_table', 1));
    const lack = ([name, count]: [string, number]): number => Math.max(0, count * times - this.count(name));
    const least = usable
      .map((recipe) => ({ recipe, lacks: [...recipe.ingredients].filter((need) => lack(need) > 0) }))
      .sort(
        (a, b) =>
          a.lacks.reduce((sum, need) => sum + lack(need), 0) - b.lacks.reduce((sum, need) => sum + lack(need), 0),
      )[0];
    if (least === undefined || least.lacks.length > 0)
      throw outcomeError(
        'missing-item',
        `the ingredients of ${item} are not held`,
        least?.lacks.map((need) => ({ items: [need[0]], count: lack(need) })),
      );
    for (const [name, count] of least.recipe.ingredients) this.#take(name, count * times);
    this.inventory[item] = this.count(item) + least.recipe.yields * times;
    return { item, count: least.recipe.yields * times };
  }

  drop({ item, count }: { item: string; count: number }): unknown {
    this.#take(item, count);
    return {};
  }

  give({ player, item, count }: { player: string; item: string; count: number }): unknown {
    if (!this.world.players.has(player)) throw outcomeError('not-found', 'nobody');
    this.#take(item, count);
    return { takenBy: { [this.world.bystander ?? player]: count } };
  }

  lookAt(): unknown {
    return {};
  }

  chat(): unknown {
    return {};
  }

  pillarUp({ item, height }: { item: string; height: number }): unknown {
    for (let risen = 0; risen < height; risen++) {
      const feet = blockOf(this.position);
      if (!this.world.open({ ...feet, y: feet.y + 2 })) throw outcomeError('blocked', 'something is overhead');
      this.#take(item, 1);
      this.world.set(feet, item);
      this.position = { ...this.position, y: this.position.y + 1 };
    }
    return { height };
  }

  wait({ seconds }: { seconds: number }): unknown {
    this.worldSeconds += seconds;
    return {};
  }

  inReach(block: Position): boolean {
    const gap = (eye: number, low: number): number => Math.max(low - eye, eye - low - 1, 0);
    return (
      Math.hypot(gap(this.position.x, block.x), gap(this.position.y + 1.62, block.y), gap(this.position.z, block.z)) <=
      4.5
    );
  }

  #harvests(name: string): boolean {
    const tools = blockData.get(name)?.harvestTools ?? [];
    return tools.length === 0 || (this.hand !== undefined && tools.includes(this.hand));
  }

  #break(position: Position): void {
    const name = this.world.blockAt(position);
    const drops = this.#harvests(name) ? (blockData.get(name)?.drops ?? []) : [];
    this.world.set(position, 'air');
    this.world.settle();
    const [drop] = drops;
    if (drop !== undefined)
      this.world.drop(drop.item, drop.count, { x: position.x + 0.5, y: position.y, z: position.z + 0.5 });
  }

  #catch(): void {
    for (const item of this.world.items.values()) {
      const room = item.name in this.inventory || Object.keys(this.inventory).length < (this.#options.slots ?? 36);
      const height = item.position.y - this.position.y;
      if (
        !room ||
        Math.abs(item.position.x - this.position.x) > 1.42 ||
        Math.abs(item.position.z - this.position.z) > 1.42 ||
        height < -0.5 ||
        height > 2.3
      )
        continue;
      this.world.items.delete(item.id);
      this.inventory[item.name] = this.count(item.name) + item.count;
    }
  }

  #take(item: string, count: number): void {
    if (this.count(item) < count) throw outcomeError('missing-item', `no ${count} ${item}`);
    this.inventory[item] = this.count(item) - count;
    if (this.inventory[item] === 0) delete this.inventory[item];
  }
}
