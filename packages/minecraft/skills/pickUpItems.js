// skill: pickUpItems
// description: Picks up dropped items of the names `items` (default all) within `within` blocks (default 6). Waits a
//   moment for falling items, and breaks leaves that hold items up. Digs its way to items that it cannot walk to,
//   unless `dig` is false, and with `keep` builds it of what is not named there; leaves items that it cannot reach.
//   Returns { walked }, the number of items that it walked to. Fails: inventory-full.
// description: `fall` is the number of blocks above the feet at which an item has just been dropped that will fall onto
//   the body; it waits for that item before its first look.
// parameters: {"type":"object","properties":{"items":{"type":"array","items":{"type":"string"}},
//   "within":{"type":"number"},"fall":{"type":"number"},"dig":{"type":"boolean"},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}}}
/** Seconds before the game lets a fresh drop be picked up. */
const { holdBack, pickUpHeight } = gameFigures;
/** Least seconds between looks at an item that is still falling. */
const pause = 0.15;
/** Looks at an item after which it is left. */
const patience = 12;
const outOfReach = ['target-gone', 'unreachable', 'timeout', 'blocked', 'driven-off', 'refused'];
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

async function pickUpItems(bot, { items, within = 6, fall, dig = true, keep } = {}) {
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
    const low = lying.find(({ position }) => position.y < feet.y + pickUpHeight);
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
    feet = null;
    if (low === undefined && !last.shaken) {
      last.shaken = true;
      if (await shakeDown(bot, target.position)) continue;
    }
    last.looks += patience / 3;
    if (await succeeds(pickUp(bot, target, items, keep), outOfReach)) walked++;
    else if (!dig || last.dug || !(await digTowards(bot, target.position, keep))) last.looks = patience;
    else last.dug = true;
  }
}

/** Picks up an item. For items that were asked for by name, room is made of items that are not in `keep`. */
async function pickUp(bot, { id }, items, keep) {
  return items === undefined
    ? bot.pickUp({ id })
    : withRoom(bot, [...items, ...Object.keys(keep ?? {})], () => bot.pickUp({ id }));
}

/** Makes its way to an item that leaves or a step block off, or that lies high up. */
async function digTowards(bot, { x, y, z }, keep) {
  const position = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  const building = keep === undefined ? {} : { allowBuild: true, keep, takeEarth: false };
  return succeeds(makeWay(bot, { position, within: 1, ...building }), outOfReach);
}

/** Breaks the leaves that an item lies on. Returns whether there were any within reach. */
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

/** Returns the seconds, at most 1, until an item that starts to fall this far above the feet comes within reach. */
function secondsToFall(above) {
  return Math.min(1, Math.sqrt(Math.max(above - pickUpHeight, 0) / gameFigures.fall));
}

/** Whether the item has not moved since the last look. */
function rests({ position }, last) {
  return (
    last !== undefined &&
    Math.hypot(position.x - last.position.x, position.y - last.position.y, position.z - last.position.z) < 0.01
  );
}
