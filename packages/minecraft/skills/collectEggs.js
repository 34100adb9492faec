// skill: collectEggs
// description: Looks for chickens and stays with them until `quantity` MORE eggs are held than at the start; a chicken
//   lays an egg every 5 to 10 minutes. Called by farm. Fails: not-found (no chicken), timeout (no egg was laid for 20
//   minutes), inventory-full.
// parameters: {"type":"object","properties":{"quantity":{"type":"integer","minimum":1}}}
const { sight } = gameFigures;
/** Blocks within which it picks up eggs. */
const field = 24;
/** Blocks within which it stays to the nearest chicken. */
const near = 8;
const pause = 15;
const patience = 1200;

async function collectEggs(bot, { quantity = 1 } = {}) {
  const held = async () => (await bot.observe()).inventory.egg ?? 0;
  const start = await held();
  let waited = 0;
  for (let gained = 0; gained < quantity; ) {
    await bot.skill('pickUpItems', { items: ['egg'], within: field });
    const now = (await held()) - start;
    if (now > gained) {
      waited = 0;
      gained = now;
      continue;
    }
    const [hen] = await bot.findEntities({ names: ['chicken'], maxDistance: sight, count: 1 });
    if (hen === undefined) {
      await bot.skill('explore', { creatures: ['chicken'], surface: true });
      continue;
    }
    if (waited >= patience)
      throw failure(
        'timeout',
        `${gained} of ${quantity} eggs: the chickens nearby have laid none for ${patience / 60} minutes`,
      );
    await follow(bot, hen);
    await bot.wait({ seconds: pause, inShelter: await monstersCome(bot) });
    waited += pause;
  }
  return { gained: quantity };
}

async function follow(bot, { id, position }) {
  const { position: feet } = await bot.observe();
  if (Math.hypot(feet.x - position.x, feet.y - position.y, feet.z - position.z) <= near) return;
  try {
    await bot.goTo({ entity: id, within: near / 2 });
  } catch (error) {
    if (!['unreachable', 'target-gone', 'timeout'].includes(error.reason)) throw error;
    // Whoever stands in a pit has to dig its way out first.
    if (error.reason === 'unreachable') await digTowards(bot, position);
  }
}

async function digTowards(bot, { x, y, z }) {
  try {
    await bot.skill('goto', {
      position: { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) },
      within: near / 2,
    });
  } catch (error) {
    if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
  }
}
