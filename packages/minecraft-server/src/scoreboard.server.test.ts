import { once } from 'node:events';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { join, lockstep, serve, until } from './bots.test.helper.js';

lockstep();

/** Returns the title and the scores in the sidebar of a player's screen. */
function sidebarOf({ scoreboard }: Bot): unknown {
  const shown = scoreboard['sidebar'];
  return shown === undefined ? undefined : Object.fromEntries(shown.items.map(({ name, value }) => [name, value]));
}

it('scores and tags are kept, shown and selected by, and are there after a restart', async () => {
  const server = await serve({ version: '1.19.2' });
  const ada = await join(server, 'Ada');
  await join(server, 'Bob');
  const run = async (...lines: string[]): Promise<string[]> => {
    const replies = [];
    for (const line of lines) replies.push(...(await server.command(line)));
    return replies;
  };

  await run('scoreboard objectives add points dummy "Points"', 'scoreboard players set Ada points 5');
  expect(ada.scoreboards).toEqual({});
  await run('scoreboard objectives setdisplay sidebar points', 'scoreboard players add @a points 2');
  await until('both are shown', () => Object.keys(sidebarOf(ada) ?? {}).length === 2);
  expect(sidebarOf(ada)).toEqual({ Ada: 7, Bob: 2 });
  expect(await run('scoreboard players operation Ada points %= Bob points')).toEqual(['Set [Points] for Ada to 1']);
  await run('scoreboard players reset Bob points', 'scoreboard players set Nobody points -3');
  await until('the changes are shown', () => Object.keys(sidebarOf(ada) ?? {}).includes('Nobody'));
  expect(sidebarOf(ada)).toEqual({ Ada: 1, Nobody: -3 });

  await run('tag Bob add it', 'summon cow ~ ~ ~ {Tags:["herd"]}', 'summon cow');
  expect(await run('give @a[tag=!it] bread', 'give @a[scores={points=1..}] bread', 'kill @e[tag=herd]')).toEqual([
    ...['Gave 1 [Bread] to Ada', 'Gave 1 [Bread] to Ada', 'Killed Cow'],
  ]);
  await expect(run('give @a[scores={points=2..}] bread')).rejects.toThrow('No player was found');
  await expect(run('scoreboard objectives add deaths deathCount')).rejects.toThrow("Unknown criterion 'deathCount'");

  const left = once(ada, 'end');
  await server.restart();
  await left;
  const again = await join(server, 'Ada');
  const bob = await join(server, 'Bob');
  await until('it is shown again', () => sidebarOf(again) !== undefined);
  expect(sidebarOf(bob)).toEqual({ Ada: 1, Nobody: -3 });
  expect(await run('tag @a[tag=it] list')).toEqual([expect.stringMatching(/^Bob has 1 tags: it$/)]);
  const gone = once(again, 'scoreboardDeleted');
  await run('scoreboard objectives remove points');
  await gone;
});

it('scores are shown in the form of 1.20.3 and later, which mineflayer does not read', async () => {
  const server = await serve({ version: '1.21.4' });
  const { _client: client } = await join(server, 'Ada');
  const told = async (event: string, ...lines: string[]): Promise<unknown> => {
    const heard = once(client, event) as Promise<unknown[]>;
    for (const line of lines) await server.command(line);
    return (await heard)[0];
  };
  await server.command('scoreboard objectives add points dummy');
  expect(
    await told(
      'scoreboard_score',
      'scoreboard objectives setdisplay list points',
      'scoreboard players set Ada points 4',
    ),
  ).toMatchObject({ itemName: 'Ada', scoreName: 'points', value: 4 });
  expect(await told('reset_score', 'scoreboard players reset Ada')).toEqual({
    entity_name: 'Ada',
    objective_name: 'points',
  });
});
