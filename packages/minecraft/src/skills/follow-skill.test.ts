import { expect, it } from 'vitest';
import { FakeBot } from './fake-bot.test.support.js';
import { FakeWorld } from './fake-world.test.support.js';

it('comes out of where there is no way on foot, and follows from there', async () => {
  const world = new FakeWorld();
  world.players.set('Ann', { x: 20, y: 64, z: 0 });
  const self = new FakeBot({
    world,
    before: (primitive, _parameters, { position }) =>
      primitive === 'follow' && position.x < 10 ? 'unreachable' : undefined,
  });
  await self.run('follow', { recipient: 'Ann' });
  expect(self.calls.map(({ primitive }) => primitive).filter((name) => name === 'follow' || name === 'goTo')).toEqual([
    'follow',
    'goTo',
    ...Array.from({ length: 5 }, () => 'follow'),
  ]);
});

it('says why it cannot follow', async () => {
  const world = new FakeWorld();
  world.players.set('Ann', { x: 20, y: 64, z: 0 });
  const self = new FakeBot({
    world,
    before: (primitive) => (primitive === 'follow' ? 'target-gone' : undefined),
  });
  await expect(self.run('follow', { recipient: 'Ann' })).rejects.toThrow('cannot follow Ann');
});
