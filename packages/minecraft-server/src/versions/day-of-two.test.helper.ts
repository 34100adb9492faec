import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import {
  aim,
  believed,
  bringToItem,
  carried,
  digAway,
  join,
  serve,
  spared,
  ticks,
  until,
} from '../bots.test.helper.js';
import { creatures, equip, hold, seen } from '../creatures/creatures.test.helper.js';
import type { MinecraftServer } from '../server.js';
import type { EntityState } from '../state.js';

type Place = { readonly x: number; readonly y: number; readonly z: number };

/** A server of a version, and the two bots that spend the day there. */
interface Day {
  readonly server: MinecraftServer;
  readonly ada: Bot;
  readonly bob: Bot;
}

const places = {
  log: { x: 2, y: 64, z: 0 },
  stone: { x: 2, y: 64, z: -2 },
  table: { x: -2, y: 64, z: 0 },
  furnace: { x: -2, y: 64, z: 2 },
  chest: { x: 0, y: 64, z: -3 },
  wall: { x: 2, y: 64, z: 2 },
  pond: { x: 0, y: 63, z: 8 },
};
const held = {
  Ada: { wooden_pickaxe: 1, oak_log: 3, iron_ore: 1, coal: 1, bread: 2, white_bed: 1, iron_sword: 1, fishing_rod: 1 },
  Bob: { white_bed: 1, bow: 1, arrow: 4, shears: 1 },
};
const pond = Array.from({ length: 49 }, (_, index) => ({
  position: { x: (index % 7) - 3, y: 63, z: 6 + Math.floor(index / 7) },
  block: 'water',
}));

/**
 * Starts a server of a version and joins the two bots. `onTrouble` hears of packets that either side cannot write or
 * read.
 */
export async function dayOfTwo(version: string, onTrouble: (line: string) => void): Promise<Day> {
  const server = await serve({
    version,
    log: (line) => {
      if (/packet|client:|error/i.test(line)) onTrouble(line);
    },
    rules: { mobs: false },
    setup: {
      inventories: held,
      blocks: [
        { position: places.log, block: 'oak_log' },
        { position: places.stone, block: 'stone' },
        { position: places.furnace, block: 'furnace' },
        { position: places.chest, block: 'chest' },
        { position: places.wall, block: 'oak_log', properties: { axis: 'x' } },
        ...pond,
        ...pond.map(({ position }) => ({ position: { ...position, y: 62 }, block: 'water' })),
      ],
    },
  });
  const [ada, bob] = [await join(server, 'Ada'), await join(server, 'Bob')];
  for (const bot of [ada, bob])
    bot._client.on('error', (error: Error) => onTrouble(`${bot.username}: ${error.message}`));
  return { server, ada, bob };
}

/** What the bots do, in this order: the acts build on each other. Each throws if a bot or the server is wrong. */
export const acts: Readonly<Record<string, (day: Day) => Promise<void>>> = {
  'see the world': async ({ server, ada }) => {
    same('biome', biomeOf(ada), 'plains');
    same('game mode', ada.game.gameMode, 'survival');
    same('dimension', String(ada.game.dimension).replace('minecraft:', ''), 'overworld');
    same('axis of the log', blockAt(ada, places.wall).getProperties()['axis'], 'x');
    for (let n = 0; n < 40; n++) {
      const at = { x: ((n * 7) % 29) - 14, y: 60 + (n % 5), z: ((n * 11) % 29) - 14 };
      same(
        `block at ${JSON.stringify(at)}`,
        blockAt(ada, at).name,
        (await server.state({ of: 'block', position: at })).name,
      );
    }
  },
  'see each other': async ({ server, ada, bob }) => {
    await server.command({ do: 'teleport', player: 'Bob', position: { x: 4.5, y: 64, z: 0.5 } });
    await until('Ada sees Bob there', () => {
      const { x = 0, y = 0 } = ada.players['Bob']?.entity?.position ?? {};
      return Math.abs(x - 4.5) < 0.01 && Math.abs(y - 64) < 0.01;
    });
    await bob.look(1, 0.5, true);
    await until('Ada sees Bob turn', () => Math.abs((ada.players['Bob']?.entity?.pitch ?? 0) - 0.5) < 0.05);
    await until('Bob knows where he is', () => Math.abs(bob.entity.position.x - 4.5) < 0.3);
  },
  chat: async ({ ada, bob }) => {
    const heard: string[] = [];
    bob.on('messagestr', (text) => void heard.push(text));
    ada.chat('good morning');
    ada.whisper('Bob', 'psst');
    await until('Bob hears both', () =>
      ['<Ada> good morning', 'Ada whispers to you: psst'].every((line) => heard.some((text) => text.includes(line))),
    );
  },
  dig: async ({ server, ada, bob }) => {
    await equip(ada, 'wooden_pickaxe');
    await digAway(server, ada, places.stone);
    await until('Bob sees it go', () => blockAt(bob, places.stone).name === 'air');
    await bringToItem(server, 'Ada');
    await until('Ada has it', () => believed(ada)['cobblestone'] === 1);
    same('wear', ada.inventory.items().find(({ name }) => name === 'wooden_pickaxe')?.durabilityUsed, 1);
  },
  craft: async ({ server, ada }) => {
    await home(server, ada);
    await craft(ada, 'oak_planks', 2);
    await craft(ada, 'stick', 1);
    await craft(ada, 'crafting_table', 1);
    await until('the server has it', async () => (await carried(server, 'Ada'))['crafting_table'] === 1);
  },
  place: async ({ server, ada, bob }) => {
    await equip(ada, 'crafting_table');
    await ada.placeBlock(blockAt(ada, { ...places.table, y: 63 }), new Vec3(0, 1, 0));
    await until('Bob sees it', () => blockAt(bob, places.table).name === 'crafting_table');
    same('block', (await server.state({ of: 'block', position: places.table })).name, 'crafting_table');
    await server.command({ do: 'give', player: 'Ada', item: 'oak_planks', count: 3 });
    await until('Ada has planks', () => (believed(ada)['oak_planks'] ?? 0) >= 3);
    await craft(ada, 'wooden_axe', 1, places.table);
    await until('the server has it', async () => (await carried(server, 'Ada'))['wooden_axe'] === 1);
  },
  smelt: async ({ ada }) => {
    const furnace = await ada.openFurnace(blockAt(ada, places.furnace));
    await furnace.putInput(idOf(ada, 'iron_ore'), null, 1);
    await furnace.putFuel(idOf(ada, 'coal'), null, 1);
    await until('it burns', () => blockAt(ada, places.furnace).getProperties()['lit'] === true && furnace.fuel > 0);
    await until('it is done', () => furnace.outputItem()?.count === 1);
    await furnace.takeOutput();
    await furnace.close();
    await until('Ada has the iron', () => believed(ada)['iron_ingot'] === 1);
  },
  chests: async ({ server, ada, bob }) => {
    await server.command({ do: 'teleport', player: 'Bob', position: { x: 1.5, y: 64, z: 0.5 } });
    await until('Bob is there', () => Math.abs(bob.entity.position.x - 1.5) < 0.3);
    const given = await ada.openContainer(blockAt(ada, places.chest));
    const watched = await bob.openContainer(blockAt(bob, places.chest));
    await given.deposit(idOf(ada, 'cobblestone'), null, 1);
    await given.deposit(idOf(ada, 'wooden_pickaxe'), null, 1);
    await until('Bob sees them', () => watched.containerItems().length === 2);
    same(
      'wear in the chest',
      watched.containerItems().find(({ name }) => name === 'wooden_pickaxe')?.durabilityUsed,
      1,
    );
    await watched.withdraw(idOf(bob, 'wooden_pickaxe'), null, 1);
    await watched.close();
    await given.close();
    await until('Bob has the pickaxe', async () => (await carried(server, 'Bob'))['wooden_pickaxe'] === 1);
    await until('Bob knows', () => believed(bob)['wooden_pickaxe'] === 1);
    const chest = (await server.state({ of: 'containers' })).find(({ block }) => block === 'chest');
    same('chest', chest?.slots.map(({ name }) => name).join(), 'cobblestone');
  },
  throw: async ({ server, ada, bob }) => {
    await aim(bob, { x: 4.5, y: 65, z: 0.5 });
    await bob.toss(idOf(bob, 'wooden_pickaxe'), null, 1);
    const item = await seen(ada, 'item');
    await until('Ada sees what it is', () => item.getDroppedItem()?.name === 'wooden_pickaxe');
    await bringToItem(server, 'Ada');
    await until('Ada has it', () => believed(ada)['wooden_pickaxe'] === 1);
  },
  sneak: async ({ server, ada }) => {
    await home(server, ada);
    await equip(ada, 'oak_planks');
    ada.setControlState('sneak', true);
    await ticks(4);
    await ada.placeBlock(blockAt(ada, places.table), new Vec3(0, 1, 0));
    const on = { ...places.table, y: 65 };
    same('block on the table', (await server.state({ of: 'block', position: on })).name, 'oak_planks');
    ada.setControlState('sneak', false);
  },
  eat: async ({ server, ada }) => {
    await server.command({ do: 'setFood', player: 'Ada', food: 10 });
    await until('Ada is hungry', () => ada.food === 10);
    await equip(ada, 'bread');
    await ada.consume();
    await until('Ada has eaten', () => ada.food >= 15 && believed(ada)['bread'] === 1);
  },
  fight: async ({ server, ada, bob }) => {
    await spared();
    await server.command({ do: 'setTime', time: 14_000 });
    await server.command({ do: 'summon', creature: 'zombie', position: { x: 2.5, y: 64, z: 0.5 } });
    const zombie = await seen(ada, 'zombie');
    const hurt: unknown[] = [];
    bob.on('entityHurt', (entity) => void hurt.push(entity.name));
    await equip(ada, 'iron_sword');
    await until('the zombie is dead', async () => {
      if (zombie.position.distanceTo(ada.entity.position) < 4) ada.attack(zombie);
      await ticks(13);
      return (await creatures(server)).length === 0;
    });
    await until('Ada sees it go', () => !zombie.isValid);
    if (!hurt.includes('zombie')) throw new Error('Bob saw no zombie hurt');
    await server.command({ do: 'setHealth', player: 'Bob', health: 20 });
    await server.command({
      do: 'teleport',
      player: 'Bob',
      position: { x: ada.entity.position.x + 1.5, y: 64, z: 0.5 },
    });
    await until('Bob is whole', () => bob.health === 20);
    await ticks(5);
    const target = ada.players['Bob']?.entity;
    if (target === undefined) throw new Error('Ada does not see Bob');
    ada.attack(target);
    await until('Bob is hurt', () => bob.health < 20);
  },
  'tend animals': async ({ server, bob }) => {
    const { x, z } = bob.entity.position;
    await server.command({ do: 'setTime', time: 1000 });
    await server.command({ do: 'summon', creature: 'sheep', position: { x: x + 1, y: 64, z } });
    const sheep = await seen(bob, 'sheep');
    await equip(bob, 'shears');
    bob.useOn(sheep);
    await until('it is shorn', async () => (await creatures(server))[0]?.shorn === true);
    await until('Bob sees that', () => {
      const keys = bob.registry.entitiesByName['sheep']?.metadataKeys as readonly string[] | undefined;
      const wool = sheep.metadata[keys?.indexOf('wool') ?? bareWoolKey(bob)];
      return typeof wool === 'number' && (wool & 0x10) !== 0;
    });
  },
  shoot: async ({ server, ada, bob }) => {
    await server.command({ do: 'teleport', player: 'Bob', position: { x: 0.5, y: 64, z: 2.5 } });
    await until('Bob is there', () => Math.abs(bob.entity.position.x - 0.5) < 0.3);
    await equip(bob, 'bow');
    await aim(bob, { x: 9.5, y: 64, z: 2.5 });
    bob.activateItem();
    await ticks(25);
    bob.deactivateItem();
    await until('it is shot', async () => (await carried(server, 'Bob'))['arrow'] === 3);
    const arrow = await seen(ada, 'arrow');
    await until('it sticks', () => arrow.position.x > 3 && arrow.position.y < 64.5);
  },
  fish: async ({ server, ada }) => {
    await server.command({ do: 'teleport', player: 'Ada', position: { x: 0.5, y: 64, z: 4.5 } });
    await until('Ada is there', () => Math.abs(ada.entity.position.z - 4.5) < 0.3);
    await hold(server, ada, 'fishing_rod');
    await aim(ada, { x: 0.5, y: 63.5, z: 9.5 });
    const before = Object.values(await carried(server, 'Ada')).reduce((sum, count) => sum + count, 0);
    await ada.fish();
    await until(
      'Ada has caught something',
      async () => Object.values(await carried(server, 'Ada')).reduce((sum, count) => sum + count, 0) > before,
    );
  },
  'row a boat': async ({ server, ada, bob }) => {
    await hold(server, ada, 'spruce_boat');
    await aim(ada, { x: 0.5, y: 63.9, z: 8.5 });
    ada.activateItem();
    const boats = async (): Promise<EntityState[]> =>
      (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'boat');
    await until('it is set', async () => (await boats())[0]?.name === 'spruce_boat');
    const seenBoat = (bot: Bot): Bot['entity'] | undefined =>
      Object.values(bot.entities).find(({ name }) => name?.endsWith('boat') === true);
    await until('both see it', () => seenBoat(ada) !== undefined && seenBoat(bob) !== undefined);
    const boat = seenBoat(ada);
    if (boat === undefined) throw new Error('the boat is gone');
    ada.mount(boat);
    await until('Ada is in it', () => ada.entity.vehicle?.id === boat.id);
    await until('Bob sees that', () => bob.players['Ada']?.entity?.vehicle?.id === boat.id);
    const { x, y, z } = boat.position;
    ada._client.write('vehicle_move', { x, y, z: z + 0.3, yaw: 0, pitch: 0, onGround: false });
    ada._client.write('steer_boat', { leftPaddle: true, rightPaddle: true });
    await until('it moves', async () => Math.abs(((await boats())[0]?.position.z ?? 0) - z - 0.3) < 0.01);
    await until('Bob sees it move', () => Math.abs((seenBoat(bob)?.position.z ?? 0) - z - 0.3) < 0.1);
    ada.setControlState('sneak', true);
    await until('Ada is out', async () => (await boats())[0]?.passengers?.length === 0);
    ada.setControlState('sneak', false);
    await until('it is broken', async () => {
      ada.attack(boat);
      await ticks(5);
      return (await boats()).length === 0;
    });
    await until('Bob sees it go', () => seenBoat(bob) === undefined);
  },
  sleep: async ({ server, ada, bob }) => {
    await server.command({ do: 'teleport', player: 'Ada', position: { x: 8.5, y: 64, z: 0.5 } });
    await server.command({ do: 'teleport', player: 'Bob', position: { x: 12.5, y: 64, z: 0.5 } });
    await until('both are there', () => ada.entity.position.x > 8 && bob.entity.position.x > 12);
    const [first, second] = [await makeBed(ada, 8), await makeBed(bob, 12)];
    await server.command({ do: 'setTime', time: 14_000 });
    await until('it is night', () => [ada, bob].every(({ time }) => time.timeOfDay >= 14_000));
    await ada.sleep(first);
    await bob.sleep(second);
    await until('it is morning', () =>
      [ada, bob].every(({ time, isSleeping }) => time.timeOfDay < 1000 && !isSleeping),
    );
  },
  'die and return': async ({ server, ada, bob }) => {
    const before = await carried(server, 'Ada');
    const died = new Promise((resolve) => ada.once('death', () => resolve(true)));
    await server.command({ do: 'kill', player: 'Ada' });
    await died;
    await until('Ada is back beside her bed', () => ada.health === 20 && Math.abs(ada.entity.position.x - 8.5) < 3);
    await ada.waitForChunksToLoad();
    await until('Bob sees her', () => ada.entity.position.distanceTo(bob.players['Ada']?.entity?.position ?? far) < 1);
    same('game mode', ada.game.gameMode, 'survival');
    const lying = (await server.state({ of: 'entities' })).flatMap(({ item }) => item?.name ?? []);
    const picked = Object.keys(await carried(server, 'Ada'));
    const lost = Object.keys(before).filter((name) => !lying.includes(name) && !picked.includes(name));
    same('lost items', lost.join(), '');
  },
  'walk far': async ({ server, ada }) => {
    await server.command({ do: 'teleport', player: 'Ada', position: { x: 200.5, y: 64, z: 8.5 } });
    await until('Ada is there', () => ada.entity.position.x > 199);
    await ada.waitForChunksToLoad();
    same('ground', blockAt(ada, { x: 200, y: 63, z: 8 }).name, 'grass_block');
    await until('Ada stands', () => ada.entity.onGround);
  },
  leave: async ({ ada, bob }) => {
    bob.quit();
    await until('Ada knows', () => ada.players['Bob'] === undefined);
  },
};

const far = new Vec3(0, -1000, 0);

function same(what: string, is: unknown, should: unknown): void {
  if (is !== should) throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}

function idOf(bot: Bot, name: string): number {
  return bot.registry.itemsByName[name]?.id ?? -1;
}

function blockAt(bot: Bot, { x, y, z }: Place): NonNullable<ReturnType<Bot['blockAt']>> {
  const block = bot.blockAt(new Vec3(x, y, z));
  if (block === null) throw new Error(`${bot.username} has no chunk at ${x} ${y} ${z}`);
  return block;
}

/** The biome as the client knows it, by the registry that it was sent. */
function biomeOf(bot: Bot): string | undefined {
  const { biome } = blockAt(bot, { x: 0, y: 63, z: 0 });
  return biome.name?.replace('minecraft:', '') || bot.registry.biomes[biome.id]?.name;
}

/** The key of a sheep's wool in versions of which minecraft-data has no names of keys. */
function bareWoolKey(bot: Bot): number {
  return bot.registry.isNewerOrEqualTo('1.17') ? 17 : 16;
}

async function home(server: MinecraftServer, bot: Bot): Promise<void> {
  await server.command({ do: 'teleport', player: bot.username, position: { x: 0.5, y: 64, z: 0.5 } });
  await until(`${bot.username} is there`, () => bot.entity.position.distanceTo(new Vec3(0.5, 64, 0.5)) < 0.2);
  await until(`${bot.username} stands`, () => bot.entity.onGround);
}

async function craft(bot: Bot, name: string, times: number, table?: Place): Promise<void> {
  const block = table === undefined ? null : blockAt(bot, table);
  const [recipe] = bot.recipesFor(idOf(bot, name), null, 1, block);
  if (recipe === undefined) throw new Error(`no recipe for ${name} with ${JSON.stringify(believed(bot))}`);
  await bot.craft(recipe, times, block ?? undefined);
}

async function makeBed(bot: Bot, x: number): Promise<ReturnType<typeof blockAt>> {
  await equip(bot, 'white_bed');
  await bot.placeBlock(blockAt(bot, { x, y: 63, z: 2 }), new Vec3(0, 1, 0));
  await until('the bed is whole', () => [2, 3].every((z) => blockAt(bot, { x, y: 64, z }).name === 'white_bed'));
  return blockAt(bot, { x, y: 64, z: 2 });
}
