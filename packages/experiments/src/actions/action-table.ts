import type { ActionOutcome, Body, Environment, Json, Position } from '@s-agents/core';

/** What one kind of act took, in world seconds, summed over its repetitions. */
export interface ActionSeconds {
  readonly action: string;
  readonly seconds: number;
}

const worker = 'worker';
const friend = 'friend';
/** Who is in the table's world. */
export const agents: readonly string[] = [worker, friend];

/** The task that the table's world is started with: what the acts take is given. */
export const actionTask = {
  task: 'mine 1 diamond',
  setup: {
    inventories: {
      [worker]: {
        oak_log: 24,
        dirt: 16,
        stone: 16,
        crafting_table: 2,
        stick: 40,
        oak_planks: 40,
        wooden_pickaxe: 1,
        iron_pickaxe: 1,
        iron_shovel: 1,
      },
      [friend]: { dirt: 1 },
    },
  },
};

interface Stage {
  /** Where things are put and dug. */
  base: Position;
  readonly body: Body;
  readonly signal: AbortSignal;
  /** Runs one act; throws when it does not succeed: a table of failures is no table. */
  act<Value extends Json>(primitive: string, parameters: Json): Promise<Value>;
  feet(): Promise<Position>;
  /**
   * The block to stand in on top of the ground, as far east of here as can be but not over `away` (at most 5) blocks.
   */
  standEast(away: number): Promise<Position>;
}

type Found = { name: string; position: Position }[];

/** Each row repeats its act, so that single ticks do not count. */
type Row = readonly [action: string, run: (stage: Stage) => Promise<void>];

const walks: readonly Row[] = [
  ['walk about 20 blocks, there and back, twice', async (stage) => thereAndBack(stage, 20, 2)],
  ['walk about 6 blocks, there and back, three times', async (stage) => thereAndBack(stage, 6, 3)],
  ['walk about 2 blocks, there and back, five times', async (stage) => thereAndBack(stage, 2, 5)],
];

const handiwork: readonly Row[] = [
  ['put and dig a log by hand, twice', async (stage) => putAndDig(stage, 'oak_log', '', 2)],
  [
    'empty the hand, ten times',
    async (stage) => inTurns(['stick', ''], 10, async (item) => stage.act('equip', { item })),
  ],
  ['put and dig dirt with an iron shovel, ten times', async (stage) => putAndDig(stage, 'dirt', 'iron_shovel', 10)],
  [
    'put and dig stone with a wooden pickaxe, four times',
    async (stage) => putAndDig(stage, 'stone', 'wooden_pickaxe', 4),
  ],
  ['put and dig stone with an iron pickaxe, four times', async (stage) => putAndDig(stage, 'stone', 'iron_pickaxe', 4)],
  [
    'take six things in hand by turns, six times',
    async (stage) =>
      inTurns(['wooden_pickaxe', 'iron_pickaxe', 'iron_shovel', 'dirt', 'stone', 'oak_log'], 6, async (item) =>
        stage.act('equip', { item }),
      ),
  ],
  [
    'make planks of a log, twelve times',
    async (stage) => repeat(12, async () => stage.act('craft', { item: 'oak_planks' })),
  ],
  [
    'make sticks eight at a time, twice',
    async (stage) => repeat(2, async () => stage.act('craft', { item: 'stick', times: 8 })),
  ],
  ['make six wooden swords at a table', async (stage) => atTable(stage, 6, 1)],
  ['make six wooden swords at a table at once', async (stage) => atTable(stage, 1, 6)],
  [
    'look for blocks, things and players, fifty times',
    async (stage) =>
      inTurns(['findBlocks', 'findItems', 'findEntities'], 50, async (name) =>
        stage.act(name, name === 'findBlocks' ? { names: ['oak_log', 'stone'] } : {}),
      ),
  ],
  ['drop a stick and pick it up again, twice', async (stage) => repeat(2, async () => dropAndFetch(stage))],
  [
    'throw a stick, twelve times',
    async (stage) => repeat(12, async () => stage.act('drop', { item: 'stick', count: 1 })),
  ],
  [
    'turn the head, twenty times',
    async (stage) => inTurns([0, 90, 180, 270], 5, async (degrees) => lookTo(stage, degrees)),
  ],
  [
    'give a friend beside a stick, eight times',
    async (stage) => repeat(8, async () => stage.act('give', { player: friend, item: 'stick', count: 1 })),
  ],
  ['wait half a second, four times', async (stage) => repeat(4, async () => stage.act('wait', { seconds: 0.5 }))],
  ['go down four blocks, digging', async (stage) => digDown(stage, 4)],
];

/**
 * Whether two worlds agree on an act: within a tenth, or a fifth of a second where the whole row takes hardly longer
 * than that.
 */
export function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.1 * other, leastSeconds);
}

/** What the ways between processes and the ticks of timers come to in a row of the table, in world seconds. */
const leastSeconds = 0.2;

/** Runs every act of the table in a world that has been started with {@link actionTask}, and tells what each took. */
export async function measureActions(
  environment: Environment,
  { signal }: { signal: AbortSignal },
): Promise<ActionSeconds[]> {
  const body = await environment.spawn(worker, { signal });
  const other = await environment.spawn(friend, { signal });
  const stage = stageOf(body, signal);
  const table: ActionSeconds[] = [];
  const timed = async ([action, run]: Row): Promise<ActionSeconds> => {
    const before = environment.clock.now();
    await run(stage);
    return { action, seconds: environment.clock.now() - before };
  };
  try {
    await stage.act('wait', { seconds: 1 });
    // Away from the friend, who would take what is dropped.
    for (let leg = 0; leg < 2; leg++) await stage.act('goTo', { position: await stage.standEast(5), within: 0 });
    for (const row of walks) table.push(await timed(row));
    stage.base = await layBase(stage);
    for (const row of handiwork) table.push(await timed(row));
    return table;
  } finally {
    await Promise.all([body.close(), other.close()]);
  }
}

function stageOf(body: Body, signal: AbortSignal): Stage {
  let calls = 0;
  const act = async <Value extends Json>(primitive: string, parameters: Json): Promise<Value> => {
    const outcome: ActionOutcome = await body.run({ id: `call${++calls}`, primitive, parameters }, { signal });
    if (outcome.status !== 'succeeded')
      throw new Error(`${primitive} ${JSON.stringify(parameters)}: ${JSON.stringify(outcome)}`);
    return outcome.value as Value;
  };
  const feet = async (): Promise<Position> => (await body.observe({ signal })).position ?? { x: 0, y: 0, z: 0 };
  const standEast = async (away: number): Promise<Position> => {
    const here = blockOf(await feet());
    const ground = await act<Found>('findBlocks', { names: ['grass_block'], maxDistance: away + 1, count: 128 });
    // From the block that the body is in, so that where in it makes no difference.
    const spots = ground
      .map(({ position: { x, y, z } }) => ({ x, y: y + 1, z }))
      .filter(({ x, y, z }) => Math.abs(y - here.y) < 3 && Math.hypot(x - here.x, z - here.z) <= away);
    const [best] = spots.sort(
      (a, b) => b.x - a.x || Math.abs(a.z - here.z) - Math.abs(b.z - here.z) || a.z - b.z || a.y - b.y,
    );
    if (best === undefined) throw new Error(`there is no ground within ${away} blocks`);
    return best;
  };
  return { base: { x: 0, y: 0, z: 0 }, body, signal, act, feet, standEast };
}

async function repeat(times: number, run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await run();
}

async function inTurns<Thing>(
  things: readonly Thing[],
  times: number,
  run: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  await repeat(times, async () => {
    for (const thing of things) await run(thing);
  });
}

/** The nearest 128 blocks do not reach far: the way there is made of several legs, the way back of one. */
async function thereAndBack(stage: Stage, away: number, times: number): Promise<void> {
  const home = blockOf(await stage.feet());
  const leg = Math.min(away, 5);
  await repeat(times, async () => {
    for (let gone = 0; gone < away; gone += leg)
      await stage.act('goTo', { position: await stage.standEast(leg), within: 0 });
    await stage.act('goTo', { position: home, within: 0 });
  });
}

/** What is put down needs something to lie on: a log two blocks off, and the place above it. */
async function layBase(stage: Stage): Promise<Position> {
  const { x, y, z } = blockOf(await stage.feet());
  for (const [dx, dz] of [
    [0, 2],
    [0, -2],
    [2, 0],
    [-2, 0],
  ] as const)
    for (const dy of [0, -1]) {
      const position = { x: x + dx, y: y + dy, z: z + dz };
      const outcome = await stage.body.run(
        { id: 'base', primitive: 'place', parameters: { item: 'oak_log', position } },
        { signal: stage.signal },
      );
      if (outcome.status === 'succeeded') return { ...position, y: position.y + 1 };
    }
  throw new Error('there is no place for a log');
}

async function putAndDig(stage: Stage, item: string, tool: string, times: number): Promise<void> {
  const position = stage.base;
  await repeat(times, async () => {
    await stage.act('place', { item, position });
    await stage.act('equip', { item: tool });
    await stage.act('dig', { position });
  });
}

async function atTable(stage: Stage, calls: number, times: number): Promise<void> {
  const { x, y, z } = blockOf(await stage.feet());
  const table = { x: x - 2, y, z };
  const spot = await firstFree(stage, 'crafting_table', table);
  await repeat(calls, async () => stage.act('craft', { item: 'wooden_sword', times, table: spot }));
}

/** Puts a block down at a place, or one or two above it. */
async function firstFree(stage: Stage, item: string, { x, y, z }: Position): Promise<Position> {
  for (const rise of [0, 1]) {
    const position = { x, y: y + rise, z };
    const outcome = await stage.body.run(
      { id: `try${rise}`, primitive: 'place', parameters: { item, position } },
      { signal: stage.signal },
    );
    if (outcome.status === 'succeeded') return position;
  }
  throw new Error(`no room for a ${item} at ${x} ${y} ${z}`);
}

async function dropAndFetch(stage: Stage): Promise<void> {
  await stage.act('drop', { item: 'stick', count: 1 });
  // Until it lies.
  await stage.act('wait', { seconds: 1 });
  const items = await stage.act<{ id: number; name: string }[]>('findItems', {});
  const stick = items.find(({ name }) => name === 'stick');
  if (stick === undefined) throw new Error('the stick is gone');
  await stage.act('pickUp', { id: stick.id });
}

async function lookTo(stage: Stage, degrees: number): Promise<void> {
  const { x, y, z } = await stage.feet();
  const angle = (degrees / 180) * Math.PI;
  await stage.act('lookAt', { position: { x: x + 5 * Math.cos(angle), y: y + 1, z: z + 5 * Math.sin(angle) } });
}

async function digDown(stage: Stage, blocks: number): Promise<void> {
  const { x, y, z } = blockOf(await stage.feet());
  await stage.act('equip', { item: 'iron_shovel' });
  await stage.act('goTo', { position: { x, y: y - blocks, z: z - 1 }, within: 0, allowDig: true });
}

function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
}
