import { describeBody } from '@s-agents/testkit';
import { createBlockworld, spawnIn } from '../create-blockworld.test.support.js';

describeBody('a body in the block world', async () => {
  const world = await createBlockworld({ world: 'flat' });
  const body = await spawnIn(world, 'ada');
  return {
    body,
    succeeds: { primitive: 'findBlocks', parameters: { names: ['grass_block'] } },
    fails: { primitive: 'dig', parameters: { position: { x: 0, y: 100, z: 0 } } },
    lasts: { primitive: 'wait', parameters: { seconds: 30 } },
    underway: () => world.clock.untilAsleep(),
    lose: () => world.body('ada').leave('the test wants it so'),
    close: () => world.stop(),
  };
});
