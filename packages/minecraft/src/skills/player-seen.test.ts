import { expect, it } from 'vitest';
import { FakeBot } from './fake-bot.test.support.js';
import { FakeWorld } from './fake-world.test.support.js';

const ground = { x: 100, y: 64, z: 0 };

it.each(['come', 'follow', 'look'])('%s goes where the player was last seen, who is out of sight', async (skill) => {
  const world = new FakeWorld();
  world.players.set('Ann', { ...ground, x: 105 });
  const self = new FakeBot({ world });
  await self.run(skill, { recipient: 'Ann', position: ground });
  expect(self.calls.find(({ primitive }) => primitive === 'goTo')?.parameters).toMatchObject({ position: ground });
});

it.each(['come', 'look'])('%s says that the player is not there either', async (skill) => {
  const self = new FakeBot({ world: new FakeWorld() });
  await expect(self.run(skill, { recipient: 'Ann', position: ground })).rejects.toThrow('Ann is not in sight');
  expect(self.calls.map(({ primitive }) => primitive)).toContain('goTo');
});

it('goes nowhere first where the player is in sight', async () => {
  const world = new FakeWorld();
  world.players.set('Ann', { x: 20, y: 64, z: 0 });
  const self = new FakeBot({ world });
  await self.run('come', { recipient: 'Ann', position: ground });
  expect(self.calls.filter(({ primitive }) => primitive === 'goTo').map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({ player: 'Ann' }),
  ]);
});
