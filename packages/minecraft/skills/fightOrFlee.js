// skill: fightOrFlee
// description: Deals with the nearest hostile creature within `within` blocks (default 16): whoever is armed and
//   healthy attacks it, everybody else runs, and so does everybody from what is too strong or blows up. Returns { did
//   }: "fight", "flee" or "nothing". Fails: unreachable, timeout.
// parameters: {"type":"object","properties":{"within":{"type":"number"}}}
/** Of 20. */
const healthy = 10;
const weapon = /_(sword|axe)$/;
const ranks = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'];
/** They blow up, or come in numbers. */
const feared = ['creeper', 'warden', 'ravager', 'wither', 'ender_dragon'];

async function fightOrFlee(bot, { within = 16 } = {}) {
  const [foe] = await bot.findEntities({ kinds: ['hostile'], maxDistance: within, count: 1 });
  if (foe === undefined) return { did: 'nothing' };
  const { inventory, health = 20 } = await bot.observe();
  const best = Object.keys(inventory)
    .filter((item) => weapon.test(item))
    .sort((a, b) => rankOf(b) - rankOf(a))[0];
  if (best === undefined || health < healthy || feared.includes(foe.name)) {
    await unlessGone(bot.flee({ from: foe.id, distance: within }));
    return { did: 'flee', from: foe.name };
  }
  await bot.equip({ item: best });
  await unlessGone(bot.attack({ id: foe.id }));
  return { did: 'fight', against: foe.name };
}

function rankOf(item) {
  return ranks.indexOf(item.replace(weapon, '')) + (item.endsWith('_sword') ? 10 : 0);
}

async function unlessGone(call) {
  try {
    await call;
  } catch (error) {
    if (!['not-found', 'target-gone'].includes(error.reason)) throw error;
  }
}
