// skill: fightOrFlee
// description: Deals with the nearest hostile creature within `within` blocks (default 16): attacks it if armed and
//   healthy, else flees; always flees from creatures that are too strong or explode. Returns { did }: "fight", "flee"
//   or "nothing". Fails: unreachable, timeout.
// parameters: {"type":"object","properties":{"within":{"type":"number"}}}
/** The least health to fight with, of 20. */
const healthy = 10;
/** Creatures that explode or are too strong to fight. */
const feared = ['creeper', 'warden', 'ravager', 'wither', 'ender_dragon'];

async function fightOrFlee(bot, { within = 16 } = {}) {
  const [foe] = await bot.findEntities({ kinds: ['hostile'], maxDistance: within, count: 1 });
  if (foe === undefined) return { did: 'nothing' };
  const { inventory, properties: { health = 20 } = {} } = await bot.observe();
  const isArmed = Object.keys(inventory).some((item) => /_(sword|axe)$/.test(item));
  if (!isArmed || health < healthy || feared.includes(foe.name)) {
    await unlessGone(bot.flee({ from: foe.id, distance: within }));
    return { did: 'flee', from: foe.name };
  }
  await takeWeapon(bot);
  await unlessGone(bot.attack({ id: foe.id }));
  return { did: 'fight', against: foe.name };
}

async function unlessGone(call) {
  try {
    await call;
  } catch (error) {
    if (!['not-found', 'target-gone'].includes(error.reason)) throw error;
  }
}
