// skill: eat
// description: Eats until the body has `quantity` of 20 points of food (default 14): what it holds, else bread that
//   it bakes of held wheat, else the meat of animals that it hunts for that, the easiest first. Eats what the task
//   needs only when it starves. Returns { food }. Fails: not-found (no animal in the wide surroundings, or none that
//   it can get at).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
const meatOf = { cow: 'beef', pig: 'porkchop', sheep: 'mutton', rabbit: 'rabbit' };
const { fullFood } = gameFigures;
/** Hunts without meat in a row after which it gives up. */
const mostHunts = 6;

async function eat(bot, { quantity = 14 } = {}) {
  const wanted = Math.min(quantity, fullFood);
  const needed = await bot.skill('neededItems', {});
  const other = Object.keys(meatOf).filter((name) => !needed.includes(name) && !needed.includes(meatOf[name]));
  const search = { prey: other, spoilt: new Map(), waited: 0, isForDrops: true };
  for (let hunts = 0; hunts <= mostHunts; ) {
    const { food = fullFood } = (await bot.observe()).properties ?? {};
    if (food >= wanted) return { food };
    const isStarving = food === 0;
    const spare = isStarving ? [] : needed;
    const hasEaten = await succeeds(bot.eat({ spare }), ['missing-item', 'refused', 'interrupted']);
    if (hasEaten || (!spare.includes('wheat') && (await hasBaked(bot)))) hunts = 0;
    else if (++hunts <= mostHunts && (await hasBroughtMeat(bot, search, isStarving))) hunts = 0;
  }
  throw failure('not-found', `${mostHunts} hunts in a row brought nothing to eat`);
}

/** An animal that the task does not need; one whose meat it needs where there is no other, and the body starves. */
async function preyFor(bot, search, isStarving) {
  try {
    if (search.prey.length > 0) return await nextPrey(bot, search);
    throw failure('not-found', 'the task needs the meat of all animals here');
  } catch (error) {
    if (error.reason !== 'not-found' || !isStarving) throw error;
  }
  search.prey = Object.keys(meatOf);
  return nextPrey(bot, search);
}

/** Hunts one animal. Its meat counts even if a reflex has eaten it before this skill could. */
async function hasBroughtMeat(bot, search, isStarving) {
  const found = await preyFor(bot, search, isStarving);
  if (['unreachable', 'timeout'].includes(await fight(bot, found))) search.spoilt.set(found.id, found);
  let picked = 0;
  const pickingUp = bot.skill('pickUpItems', { items: Object.values(meatOf), within: 8 });
  await attempt(pickingUp.then(({ walked }) => (picked = walked)));
  return picked > 0;
}
