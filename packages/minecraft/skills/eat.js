// skill: eat
// description: Eats until the body has `quantity` of 20 points of food (default 14): what it holds, else the meat of
//   animals that it hunts for that, the easiest first. Returns { food }. Fails: not-found (no animal in the wide
//   surroundings, or none that it can get at).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
const meatOf = { cow: 'beef', pig: 'porkchop', sheep: 'mutton', rabbit: 'rabbit' };
const { fullFood } = gameFigures;
/** Hunts without meat in a row after which it gives up. */
const mostHunts = 6;

async function eat(bot, { quantity = 14 } = {}) {
  const wanted = Math.min(quantity, fullFood);
  const search = { prey: Object.keys(meatOf), spoilt: new Set(), left: new Map(), waited: 0 };
  for (let hunts = 0; hunts <= mostHunts; ) {
    const { food = fullFood } = (await bot.observe()).properties ?? {};
    if (food >= wanted) return { food };
    if (await hasEaten(bot)) hunts = 0;
    else if (++hunts <= mostHunts && (await hasBroughtMeat(bot, search))) hunts = 0;
  }
  throw failure('not-found', `${mostHunts} hunts in a row brought nothing to eat`);
}

async function hasEaten(bot) {
  return succeeds(bot.eat({}), ['missing-item', 'refused', 'interrupted']);
}

/** Hunts one animal. Its meat counts even if a reflex has eaten it before this skill could. */
async function hasBroughtMeat(bot, search) {
  const { id } = await nextPrey(bot, search);
  await takeWeapon(bot);
  if (['unreachable', 'timeout'].includes(await attempt(bot.attack({ id })))) search.spoilt.add(id);
  let picked = 0;
  const pickingUp = bot.skill('pickUpItems', { items: Object.values(meatOf), within: 8 });
  await attempt(pickingUp.then(({ walked }) => (picked = walked)));
  return picked > 0;
}
