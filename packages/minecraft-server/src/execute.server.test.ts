import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './create-server.js';
import { join, lockstep, until } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';

lockstep();

describe('lines that go on', () => {
  let server: MinecraftServer;
  beforeAll(async () => {
    server = await createServer({ world: 'flat', viewDistance: 3, version: '1.21.4' });
    return () => server.stop();
  });

  /** Gives several commands, and returns the replies to the last one. */
  async function run(...lines: string[]): Promise<string[]> {
    let replies: string[] = [];
    for (const line of lines) replies = await server.command(line);
    return replies;
  }
  async function nameAt(x: number, y: number, z: number): Promise<string> {
    return (await server.state({ of: 'block', position: { x, y, z } })).name;
  }

  it('are run in the stead of others, where they are and as they look', async () => {
    await run('summon cow 3 64 3 {NoAI:1b}', 'execute as @e[type=cow] at @s run setblock ~ ~-1 ~ gold_block');
    expect(await nameAt(3, 63, 3)).toBe('gold_block');
    await expect(run('execute as @e[type=cow] run give @s bread')).rejects.toThrow('No player was found');
    await run('execute positioned as @e[type=cow] run setblock ~1 ~-1 ~ iron_block');
    expect(await nameAt(4, 63, 3)).toBe('iron_block');
    // The cow lies to the east of here.
    await run('execute positioned -3.5 64 3.5 facing entity @e[type=cow] feet run setblock ^ ^ ^2 coal_block');
    expect(await nameAt(-2, 64, 3)).toBe('coal_block');
    await run('execute positioned 0.5 64 8.5 rotated 180 0 run setblock ^ ^ ^3 lapis_block');
    expect(await nameAt(0, 64, 5)).toBe('lapis_block');
    await run('execute as @e[type=cow] at @s anchored eyes align y run setblock ^ ^ ^ stone keep');
    expect(await nameAt(3, 65, 3)).toBe('stone');
    expect(await run('execute as @e[type=cow] run say moo')).toEqual(['[Cow] moo']);
  });

  it('are run under conditions, or tell whether these hold', async () => {
    await run('summon pig 6 64 6 {NoAI:1b}', 'summon pig 7 64 6 {NoAI:1b}');
    expect(await run('execute if entity @e[type=pig]')).toEqual(['Test passed, count: 2']);
    await expect(run('execute unless entity @e[type=pig]')).rejects.toThrow('Test failed, count: 2');
    await run('scoreboard objectives add k dummy', 'scoreboard players set A k 3', 'scoreboard players set B k 5');
    expect(await run('execute if score A k < B k unless score A k matches 4.. if dimension overworld')).toEqual([
      'Test passed',
    ]);
    await expect(run('execute if score A k matches 4..')).rejects.toThrow('Test failed');
    await expect(run('execute if score C k matches 0')).rejects.toThrow('Test failed');
    expect(await run('execute if score A k > B k run say never')).toEqual([]);
    await run(
      'execute store result score A k run time set 500',
      'execute store result score B k run time query daytime',
    );
    expect(await run('execute if score A k matches 1 if score B k matches 500..600')).toEqual(['Test passed']);
    await run('execute store result score A k store success score B k if entity @e[type=pig]');
    expect(await run('execute if score A k matches 2 if score B k matches 1')).toEqual(['Test passed']);
    await expect(run('execute store success score B k run give Nobody bread')).rejects.toThrow('No player was found');
    expect(await run('scoreboard players get B k')).toEqual(['B has 0 [k]']);
    await expect(run('execute as A')).rejects.toThrow('incomplete');
  });

  it('clone blocks with what they hold', async () => {
    await run('setblock 10 64 0 chest[facing=west]{Items:[{Slot:4b,id:"minecraft:apple",count:3}]}');
    await run('setblock 11 64 0 stone', 'clone 10 64 0 12 64 0 10 66 0');
    expect(await run('execute if blocks 10 64 0 12 64 0 10 66 0 all')).toEqual(['Test passed, count: 3']);
    const slots = [{ slot: 4, name: 'apple', count: 3 }];
    expect(await server.state({ of: 'containers' })).toMatchObject([{ slots }, { slots }]);
    await expect(run('clone 10 64 0 12 64 0 11 64 0')).rejects.toThrow('cannot overlap');
    await run('clone 10 64 0 11 64 0 11 64 0 replace move', 'item replace block 11 64 0 container.0 with bread 2');
    expect(await nameAt(10, 64, 0)).toBe('air');
    expect(await nameAt(12, 64, 0)).toBe('stone');
    expect(await server.state({ of: 'containers' })).toContainEqual(
      expect.objectContaining({
        position: { x: 11, y: 64, z: 0 },
        slots: [{ slot: 0, name: 'bread', count: 2 }, ...slots],
      }),
    );
    await run('clone 11 64 0 12 64 0 11 68 0 filtered stone');
    expect(await nameAt(11, 68, 0)).toBe('air');
    await expect(run('clone 0 0 0 60 60 60 100 0 0')).rejects.toThrow('Too many blocks');
  });

  it('put items into the slots of players, and name whom they find', async () => {
    const ada = await join(server, 'Ada');
    await run('item replace entity Ada armor.head with diamond_helmet', 'item replace entity @a hotbar.3 with stone 5');
    await until('it is worn', () => ada.inventory.slots[5]?.name === 'diamond_helmet');
    expect(ada.inventory.slots[39]).toMatchObject({ name: 'stone', count: 5 });
    await expect(run('item replace entity Ada enderchest.0 with stone')).rejects.toThrow('Unknown slot');
    await run('scoreboard objectives add shown dummy', 'scoreboard players set A shown 3');
    const heard: string[] = [];
    ada.on('message', (message) => void heard.push(message.toString()));
    await run(
      'say to @a, not a@b',
      'tellraw @a [{"selector":"@a"},{"text":" "},{"score":{"name":"A","objective":"shown"}}]',
    );
    await until('both are heard', () => heard.length === 2);
    expect(heard).toEqual(['[Server] to Ada, not a@b', 'Ada 3']);
  });

  it('tell what bodies and blocks hold, and hurt', async () => {
    await join(server, 'Eve');
    await run('gamemode survival Eve', 'tp Eve 20.5 64 20.5', 'item replace entity Eve hotbar.2 with stone 5');
    await run('item replace entity Eve armor.feet with iron_boots[damage=3,enchantments={levels:{protection:1}}]');
    const boots = '{"minecraft:damage": 3, "minecraft:enchantments": {levels: {"minecraft:protection": 1}}}';
    expect(await run('data get entity Eve Inventory')).toEqual([
      `Eve has the following entity data: [{Slot: 2b, id: "minecraft:stone", count: 5}, ` +
        `{Slot: 100b, id: "minecraft:iron_boots", count: 1, components: ${boots}}]`,
    ]);
    expect(await run('data get entity Eve Inventory[-1].count')).toEqual(['Eve has the following entity data: 1']);
    expect(await run('data get entity Eve Pos[0] 10')).toEqual(['Pos[0] on Eve after scale factor of 10.00 is 205']);
    await expect(run('data get entity Eve Nothing.here')).rejects.toThrow('Found no elements matching Nothing.here');
    await expect(run('data get block 20 63 20')).rejects.toThrow('not a block entity');
    await run('setblock 22 64 22 barrel{Items:[{Slot:1b,id:"apple",count:2}]}');
    expect(await run('data get block 22 64 22 Items[0]')).toEqual([
      '22, 64, 22 has the following block data: {Slot: 1b, id: "minecraft:apple", count: 2}',
    ]);
    await run('summon item 26 64 26 {Item:{id:"minecraft:diamond",count:3}}');
    expect(await run('data get entity @e[type=item,limit=1] Item.count')).toEqual([
      'Item has the following entity data: 3',
    ]);
    await expect(run('summon item')).rejects.toThrow('Unable to summon');
    await run('summon sheep 24 64 24 {NoAI:1b,Age:-100}', 'damage @e[type=sheep,limit=1] 3 player_attack by Eve');
    expect(await run('data get entity @e[type=sheep,limit=1] Health')).toEqual([
      'Sheep has the following entity data: 5.0f',
    ]);
    await run('clear Eve');
    // Who has just come is spared for three seconds.
    await until('the player can be hurt', () => run('execute as Eve run damage @s 4 magic').then(Boolean, () => false));
    expect(await run('data get entity Eve Health')).toEqual(['Eve has the following entity data: 16.0f']);
    await run('gamemode creative Eve');
    await expect(run('damage Eve 4')).rejects.toThrow('invulnerable');
  });
});
