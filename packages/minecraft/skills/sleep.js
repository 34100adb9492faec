// skill: sleep
// description: Sleeps in a bed until the body has slept through `quantity` (default 1) nights in all since the run
//   began. Waits for the night beside a held bed, which it puts down and takes along again in the morning, else beside
//   one nearby.
//   Returns { nights }. Fails: missing-item (no bed), unreachable, timeout (no night was slept through in a whole day).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(' ');
const beds = ['bed', ...colours.map((colour) => `${colour}_bed`)];
/** Blocks within which it looks for beds. */
const nearby = 32;
/** World seconds between two tries, and those after which it gives up: a day and a night. */
const pause = 5;
const patience = 1200;

async function sleep(bot, { quantity = 1 } = {}) {
  const search = { own: null, spoilt: [] };
  let nights = await nightsSlept(bot);
  for (let waited = 0; nights < quantity; ) {
    if (waited >= patience) throw failure('timeout', 'no night could be slept through in a whole day');
    const bed = await bedFor(bot, search);
    await bot.skill('goto', { position: bed, within: 2 });
    const isDay = (await bot.observe()).world?.timeOfDay === 'day';
    const why = isDay ? null : await whyAwake(bot, bed);
    if (/another body lies|occupied/.test(why ?? '')) {
      search.spoilt.push(keyOf(bed));
      search.own = null;
    }
    const now = await nightsSlept(bot);
    if (now === nights) await bot.wait({ seconds: pause });
    waited = now > nights ? 0 : waited + pause;
    nights = now;
  }
  if (search.own !== null) await takeAlong(bot, search.own);
  return { nights };
}

async function nightsSlept(bot) {
  return (await bot.observe()).properties?.nights_slept ?? 0;
}

/** Lies down and sleeps. Returns null, or what kept it from sleeping until morning. */
async function whyAwake(bot, bed) {
  try {
    await bot.sleep({ bed });
    return null;
  } catch (error) {
    if (!['refused', 'interrupted', 'timeout', 'unreachable', 'target-gone'].includes(error.reason)) throw error;
    return error.detail ?? error.message;
  }
}

/** A held bed, which it puts down, else the nearest one that nobody else sleeps in. */
async function bedFor(bot, search) {
  if (search.own !== null) return search.own;
  const { inventory } = await bot.observe();
  const held = beds.find((name) => inventory[name] > 0);
  if (held !== undefined) {
    [search.own] = (await bot.skill('place', { object: held })).placed;
    return search.own;
  }
  const found = await bot.findBlocks({ names: beds, maxDistance: nearby, count: 16 });
  const free = found.find(({ position }) => !search.spoilt.includes(keyOf(position)));
  if (free !== undefined) return free.position;
  throw failure('missing-item', 'no free bed is near, and none is held', [{ items: beds, count: 1 }]);
}

async function takeAlong(bot, position) {
  const [name] = await bot.blocksAt({ positions: [position] });
  if (await succeeds(bot.dig({ position }))) await succeeds(bot.skill('pickUpItems', { items: [name], within: 4 }));
}
