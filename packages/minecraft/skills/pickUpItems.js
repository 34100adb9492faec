// skill: pickUpItems
// description: Picks up dropped items near the body: those called like one of `items` (default all), at most `within` blocks away (default 6). Waits shortly for what is still falling. What cannot be reached is left. Returns how many stacks it went for. Fails: inventory-full.
// parameters: {"type":"object","properties":{"items":{"type":"array","items":{"type":"string"}},"within":{"type":"number"}}}
/** Seconds between looks, and looks at an item that is in the air or about to be taken before it is left or walked to. */
const pause = 0.15;
const patience = 10;

async function pickUpItems(bot, { items, within = 6 } = {}) {
  const looks = new Map();
  let walked = 0;
  for (;;) {
    const lying = (await bot.findItems({ maxDistance: within })).filter(({ id, name }) => (items === undefined || items.includes(name)) && (looks.get(id) ?? 0) <= patience);
    if (lying.length === 0) return { walked };
    const { position: feet } = await bot.observe();
    const far = lying.find(({ position }) => !touches(feet, position) && position.y < feet.y + 2.3);
    if (far === undefined) {
      for (const { id } of lying) looks.set(id, (looks.get(id) ?? 0) + 1);
      await bot.wait({ seconds: pause });
      continue;
    }
    looks.set(far.id, (looks.get(far.id) ?? 0) + patience / 2);
    try {
      await bot.pickUp({ id: far.id });
      walked++;
    } catch (error) {
      if (['target-gone', 'unreachable', 'timeout'].includes(error.reason)) looks.set(far.id, patience + 1);
      else throw error;
    }
  }
}

/** Near enough to come into the inventory by itself: the body's box, a block wider all round. */
function touches(feet, item) {
  return Math.abs(feet.x - item.x) < 1.3 && Math.abs(feet.z - item.z) < 1.3 && item.y > feet.y - 0.5 && item.y < feet.y + 2.2;
}
