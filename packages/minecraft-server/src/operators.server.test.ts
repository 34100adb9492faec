import { createRequire } from 'node:module';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { believed, carried, digAway, join, lockstep, serve, ticks, until } from './bots.test.helper.js';

lockstep();

const mineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
const itemClass = mineflayer('prismarine-item') as (registry: unknown) => new (id: number, count: number) => never;

/** Records what a bot reads in the chat. */
function recordLines(bot: Bot): string[] {
  const lines: string[] = [];
  bot.on('messagestr', (line) => void lines.push(line));
  return lines;
}

describe('operators', () => {
  it('give commands in chat; others may not, and are told as the game does', async () => {
    const server = await serve({ operators: ['Ada'] });
    const [ada, bob] = [await join(server, 'Ada'), await join(server, 'Bob')];
    const [seen, heard] = [recordLines(ada), recordLines(bob)];
    bob.chat('/give Bob diamond 3');
    await until('he is refused', () => heard.includes('Unknown or incomplete command, see below for error'));
    expect(heard).toContain('give Bob diamond 3<--[HERE]');
    ada.chat('/give @a[name=Bob] diamond 3');
    await until('she has given it', () => seen.includes('Gave 3 [Diamond] to Bob'));
    await until('he knows it', () => believed(bob)['diamond'] === 3);
    const shown = new Promise<string[]>((resolve) =>
      bob._client.once('declare_commands', ({ nodes }: { nodes: { extraNodeData?: { name: string } }[] }) =>
        resolve(nodes.flatMap(({ extraNodeData }) => extraNodeData?.name ?? [])),
      ),
    );
    await server.command('op bob');
    expect(await shown).toEqual(expect.arrayContaining(['me', 'give', 'deop']));
    await until('both are told', () =>
      [seen, heard].every((all) => all.includes('[Server: Made Bob a server operator]')),
    );
    bob.chat('/deop Ada');
    await until('he has done it', () => heard.includes('Made Ada no longer a server operator'));
    ada.chat('/time set night');
    await until('she is refused', () => seen.includes('Unknown or incomplete command, see below for error'));
    expect(server.aids().map(({ command }) => command)).toEqual([
      { do: 'op', player: 'Ada' },
      { do: 'run', line: 'give @a[name=Bob] diamond 3', player: 'Ada' },
      { do: 'run', line: 'op bob' },
      { do: 'run', line: 'deop Ada', player: 'Bob' },
    ]);
  });

  it('set and fill blocks, summon and kill, teleport and clear', async () => {
    const server = await serve({ operators: ['Ada'] });
    const ada = await join(server, 'Ada');
    const lines = recordLines(ada);
    const give = async (command: string, reply: string): Promise<void> => {
      ada.chat(command);
      await until(`the server replies ${reply} to ${command}, not ${lines.at(-1)}`, () => lines.includes(reply));
    };
    await give('/tp 4 64 4', 'Teleported Ada to 4.500000, 64.000000, 4.500000');
    await give('/fill ~2 ~ ~ ~4 ~2 ~2 glass hollow', 'Successfully filled 26 blocks');
    await give('/setblock 0 64 0 oak_stairs[facing=east,half=top]', 'Changed the block at 0, 64, 0');
    await give('/setblock 0 64 0 oak_stairs[facing=east,half=top]', 'Could not set the block');
    await give(
      '/fill 0 0 0 99 99 99 stone',
      'Too many blocks in the specified area (maximum 32768, specified 1000000)',
    );
    await until('she sees it', () => ada.blockAt(ada.entity.position.clone().set(0, 64, 0))?.name === 'oak_stairs');
    expect(ada.blockAt(ada.entity.position.clone().set(0, 64, 0))?.getProperties()).toMatchObject({
      facing: 'east',
      half: 'top',
    });
    await give('/summon cow 8 64 8', 'Summoned new Cow');
    await give('/kill @e[type=pig]', 'No entity was found');
    await give('/kill @e[type=cow,distance=..20]', 'Killed Cow');
    await give('/give @s oak_log 70', 'Gave 70 [Oak Log] to Ada');
    await give('/clear @s oak_log 6', 'Removed 6 items from player Ada');
    expect(await carried(server, 'Ada')).toEqual({ oak_log: 64 });
    await give(
      '/execute as Ada at @s if block ~ ~-1 ~ grass_block run setblock ~ ~-1 ~ stone',
      'Changed the block at 4, 63, 4',
    );
    await give('/setblock 4 63 4 air destroy', 'Changed the block at 4, 63, 4');
    await give(
      `/execute ${'as @a[limit=1] '.repeat(9)}${'as @e '.repeat(15)}run time query day`,
      'Maximum number of contexts (4096) reached',
    );
    await server.command('summon cow');
    await give(
      '/execute as @e run fill 0 70 0 31 87 31 stone',
      'Too many blocks in the specified area (maximum 32768, specified 36864)',
    );
    expect(await server.command('time query day')).toEqual(['The time is 0']);
    await expect(server.command('give Nobody stone')).rejects.toThrow('No player was found');
  });
});

it('fills boxes with states by its interface', async () => {
  const server = await serve();
  const [from, to] = [
    { x: 3, y: 64, z: 3 },
    { x: 1, y: 65, z: 1 },
  ];
  await server.command({ do: 'fill', from, to, block: 'oak_log', properties: { axis: 'x' } });
  const logs = (await server.state({ of: 'blocks', from, to })).map(({ stateId }) => stateId);
  await server.command({ do: 'setBlock', position: from, block: 'oak_log', properties: { axis: 'y' } });
  const [upright] = await server.state({ of: 'blocks', positions: [from] });
  expect([logs.length, new Set(logs).size, logs.includes(upright?.stateId ?? 0)]).toEqual([18, 1, false]);
  await expect(server.command({ do: 'fill', from, to: { ...to, x: 99_999 }, block: 'dirt' })).rejects.toThrow(
    'fills 599982 blocks',
  );
});

describe('creative mode', () => {
  it('lets players take items, break and place at once, fly, and keeps them from harm', async () => {
    const server = await serve({ gameMode: 'creative' });
    const bot = await join(server, 'Maker');
    expect([bot.game.gameMode, bot.player.gamemode]).toEqual(['creative', 1]);
    const Item = itemClass(bot.registry);
    await bot.creative.setInventorySlot(36, new Item(bot.registry.itemsByName['glass']?.id ?? 0, 2));
    await bot.creative.setInventorySlot(37, new Item(bot.registry.itemsByName['dirt']?.id ?? 0, 1));
    await bot.creative.clearSlot(37);
    expect(await carried(server, 'Maker')).toEqual({ glass: 2 });
    const ground = bot.entity.position.offset(2, -1, 0).floored();
    const below = bot.blockAt(ground);
    if (below === null) throw new Error('no ground');
    await bot.placeBlock(below, bot.entity.position.clone().set(0, 1, 0));
    expect(await carried(server, 'Maker')).toEqual({ glass: 2 });
    await digAway(server, bot, ground.offset(0, 1, 0));
    await ticks(20);
    expect((await server.state({ of: 'entities' })).map(({ kind }) => kind)).toEqual(['player']);
    await server.command({ do: 'teleport', player: 'Maker', position: { x: 0.5, y: 100, z: 0.5 } });
    await until('it has landed', () => bot.entity.onGround);
    expect((await server.state({ of: 'players' }))[0]?.health).toBe(20);
    const back = new Promise((resolve) => bot.once('spawn', () => resolve(bot.game.gameMode)));
    await server.command('kill @p');
    expect(await back).toBe('creative');
    await server.command('gamemode survival Maker');
    await until('it knows', () => bot.game.gameMode === 'survival');
    await server.command({ do: 'teleport', player: 'Maker', position: { x: 0.5, y: 76, z: 0.5 } });
    await until('it is hurt', () => bot.health < 20);
  });
});
