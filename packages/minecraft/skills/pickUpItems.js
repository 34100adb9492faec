// skill: pickUpItems
// description: Picks up dropped items near the body: those called like one of `items` (default all), at most `within`
//   blocks away (default 6). Waits shortly for what is still falling, and shakes down what hangs in leaves. Digs its
//   way to what cannot be walked to, unless `dig` is false; what cannot be reached is left. Returns for how many it
//   walked. Fails: inventory-full.
// description: `fall`: so many blocks above the feet something has just been dropped, which will come down on the body:
//   it is waited for before the first look.
// parameters: {"type":"object","properties":{"items":{"type":"array","items":{"type":"string"}},
//   "within":{"type":"number"},"fall":{"type":"number"},"dig":{"type":"boolean"}}}
/**
 * Seconds that the game holds a fresh drop back; at least between later looks at what is still falling; and looks at
 * one item before it is left.
 */
const holdBack = 0.45;
const pause = 0.15;
const patience = 12;
const outOfReach = ['target-gone', 'unreachable', 'timeout', 'blocked', 'refused'];
/** Blocks that a dropped item falls in the square of a second, air's drag left out. */
const gravity = 8;
/** Blocks above the feet up to which an item is within reach. */
const reach = 2.3;
const woods = [
  'oak',
  'birch',
  'spruce',
  'jungle',
  'acacia',
  'dark_oak',
  'mangrove',
  'cherry',
  'pale_oak',
  'azalea',
  'flowering_azalea',
];
const leafNames = [...woods.map((wood) => `${wood}_leaves`), 'leaves', 'leaves2'];

async function pickUpItems(bot, { items, within = 6, fall, dig = true } = {}) {
  const seen = new Map();
  let [walked, waited] = [0, fall !== undefined];
  let feet = null;
  if (waited) await bot.wait({ seconds: Math.max(holdBack, secondsToFall(fall)) });
  for (;;) {
    const found = await bot.findItems({ maxDistance: within });
    const lying = found.filter(
      ({ id, name }) => (items === undefined || items.includes(name)) && (seen.get(id)?.looks ?? 0) < patience,
    );
    if (lying.length === 0) return { walked };
    feet ??= (await bot.observe()).position;
    const low = lying.find(({ position }) => position.y < feet.y + reach);
    const target = low ?? lying.find((item) => rests(item, seen.get(item.id)));
    for (const { id, position } of lying)
      if (low === undefined || id === low.id)
        seen.set(id, { shaken: false, dug: false, ...seen.get(id), position, looks: (seen.get(id)?.looks ?? 0) + 1 });
    if (target === undefined) {
      const soonest = secondsToFall(Math.min(...lying.map(({ position }) => position.y - feet.y)));
      await bot.wait({ seconds: Math.max(waited ? pause : holdBack, soonest) });
      waited = true;
      continue;
    }
    const last = seen.get(target.id);
    if (low !== undefined) {
      last.looks += patience / 3;
      if (await succeeds(pickUp(bot, target, items), outOfReach)) walked++;
      else if (!dig || last.dug || !(await digTowards(bot, target.position))) last.looks = patience;
      else last.dug = true;
    } else {
      if (last.shaken || !(await shakeDown(bot, target.position))) last.looks = patience;
      last.shaken = true;
    }
    feet = null;
  }
}

/** For what is asked for by name other things may be dropped. */
async function pickUp(bot, { id }, items) {
  return items === undefined ? bot.pickUp({ id }) : withRoom(bot, items, () => bot.pickUp({ id }));
}

/** To what leaves or a step keep off. */
async function digTowards(bot, { x, y, z }) {
  return succeeds(
    makeWay(bot, { position: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, within: 1 }),
    outOfReach,
  );
}

/** Breaks the leaves that an item lies on; whether there were some in reach. */
async function shakeDown(bot, { x, y, z }) {
  const leaves = (await bot.findBlocks({ names: leafNames, maxDistance: 8, count: 128 })).map(
    ({ position }) => position,
  );
  const under = leaves.filter(
    (leaf) => leaf.y === Math.floor(y - 0.01) && Math.abs(leaf.x + 0.5 - x) < 0.63 && Math.abs(leaf.z + 0.5 - z) < 0.63,
  );
  for (const position of under)
    if (!(await succeeds(bot.dig({ position, underFeet: true, nextToLiquid: true }), outOfReach))) return false;
  return under.length > 0;
}

/**
 * Until what is so far above the feet comes into reach, if it has just begun to fall; there is more to see after a
 * second.
 */
function secondsToFall(above) {
  return Math.min(1, Math.sqrt(Math.max(above - reach, 0) / gravity));
}

/** Whether it lies where it lay at the last look. */
function rests({ position }, last) {
  return (
    last !== undefined &&
    Math.hypot(position.x - last.position.x, position.y - last.position.y, position.z - last.position.z) < 0.01
  );
}
