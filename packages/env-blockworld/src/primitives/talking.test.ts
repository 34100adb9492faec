import { expect, it } from 'vitest';
import { createBlockworld, doing, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it('a chat message is heard by all others, a whisper by one', async () => {
  const agents = ['ada', 'bob', 'cid'];
  const world = await createBlockworld({ world: 'flat', agents });
  const heard: string[] = [];
  for (const agent of agents)
    (await spawnIn(world, agent)).onEvent(
      (event) => void (event.type === 'heard' && heard.push(`${agent}: ${event.from}: ${event.text}`)),
    );
  const ada = world.body('ada');
  await valueOf(ada, 'chat', { text: 'hello' });
  await valueOf(ada, 'whisper', { player: 'cid', text: 'psst' });
  expect(heard).toEqual(['bob: ada: hello', 'cid: ada: hello', 'cid: ada: psst']);
  expect(await doing(ada, 'whisper', { player: 'eve', text: 'psst' })).toMatchObject({ reason: 'not-found' });
});
