import { distance } from '@s-agents/minecraft-rules';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { join, lockstep, serve, ticks, until } from './bots.test.helper.js';

lockstep();

it('attributes make bodies hardier, stronger and slower', async () => {
  const server = await serve({ rules: { keepInventory: true, mobs: false }, version: '1.21.4' });
  const ada = await join(server, 'Ada');
  const health = async (): Promise<number | undefined> => (await server.state({ of: 'players' }))[0]?.health;

  const told = once(ada, 'entityAttributes');
  await server.command('attribute Ada max_health base set 6');
  await told;
  expect(await health()).toBe(6);
  await server.command('attribute Ada max_health modifier add test:more 30 add_value');
  await server.command('effect give Ada regeneration 60 4');
  await until('it has more health than others', () => ada.health > 20);
  const replies = await server.command('attribute Ada minecraft:max_health get');
  expect(replies).toEqual(['Value of attribute Max Health for entity Ada is 36.0']);
  await server.command('kill Ada');
  await until('it is back with its base, without what was added', () => ada.health === 6);

  ada.end();
  await until('it has left', async () => (await server.state({ of: 'players' })).length === 0);
  const again = await join(server, 'Ada');
  await until('it is as it was', () => again.health === 6);

  const seen = () => again.nearestEntity(({ name }) => name === 'cow');
  const creatures = async () => (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'creature');
  await server.command('execute at Ada run summon cow ~2 ~ ~ {NoAI:1b}');
  await server.command('attribute @e[type=cow,limit=1] max_health base set 4');
  await server.command('attribute Ada attack_damage base set 4');
  await until('the cow is seen', () => seen() !== null);
  const first = seen() ?? expect.fail();
  again.attack(first);
  await until('one blow was enough', async () => (await creatures()).length === 0);

  await server.command('execute at Ada run summon cow ~3 ~ ~');
  await server.command('attribute @e[type=cow,limit=1] movement_speed base set 0');
  await server.command('attribute Ada attack_damage base set 1');
  await until('the other cow is seen', () => ![first.id, undefined].includes(seen()?.id));
  const [before] = await creatures();
  again.attack(seen() ?? expect.fail());
  await ticks(60);
  const [cow] = await creatures();
  expect(cow?.health).toBe(9);
  // It would run away, some seven blocks a second.
  expect(distance(cow?.position ?? expect.fail(), before?.position ?? expect.fail())).toBeLessThan(4);
  await expect(server.command('attribute @e[type=cow,limit=1] attack_damage get')).rejects.toThrow('has no attribute');
  await expect(server.command('attribute Ada scale base set 2')).rejects.toThrow('Entity Ada has no attribute Scale');
});
