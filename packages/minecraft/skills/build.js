// skill: build
// description: Builds the structure `object` of that blueprint ("house"), or a part of one ("walls_of_house"), with the
//   structure's north-western bottom corner at `position`, from held materials. Several agents may build the same
//   structure at the same time, whole or parts: each places the blocks that it holds, digs away obstacles, and waits
//   for the others.
// description: Continues from what already stands there. Puts up scaffolding and takes it away. Succeeds when every
//   block is right. Fails: unsupported (no such blueprint), missing-item (nobody has brought the missing items for 20
//   s; `missing` lists them), blocked, unreachable, refused (the world has refused one cell several times).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","y","z"]},"cells":{"type":"array"}},"required":["object","position"]}
/** Seconds between looks while others build: at first, and later. */
const pauses = { soon: 0.4, later: 1 };
/** Seconds without any change after which it gives up. */
const patience = 20;

async function build(bot, { object, position, cells }) {
  // What is built raises the ground, so that a second builder would find another one.
  if (position.y === undefined) throw failure('invalid', 'a structure is built at (x, y, z): its height is missing');
  const name = object.replace(/^minecraft:/, '');
  const blueprint = cells ?? (await bot.skill('blueprint', { name }));
  if (blueprint === null) throw failure('unsupported', `there is no blueprint called ${name}`);
  const site = siteOf(blueprint, position);
  await approach(bot, site);
  let idle = 0;
  let last = '';
  for (;;) {
    const work = await survey(bot, site);
    if (work.left === 0) {
      if (await leave(bot, site, work)) return { built: name };
      continue;
    }
    if (work.state !== last) {
      last = work.state;
      idle = 0;
      site.tried.clear();
    }
    // The scaffolding may be the only way down.
    if (work.isTidying && !site.tried.has('down')) {
      site.tried.add('down');
      await stepAside(bot, site, work);
      continue;
    }
    if (
      (await doInReach(bot, site, work)) > 0 ||
      (await moveOn(bot, site, work)) ||
      (await climb(bot, site, work)) ||
      (idle >= 3 && (await support(bot, site, work)))
    )
      continue;
    if (idle >= patience) throw lackOf(work);
    if (idle >= 3 && (await digCloser(bot, site, work))) continue;
    if (await fetchMaterial(bot, site, work)) continue;
    if (idle === 0 && (await standBy(bot, site, work))) {
      idle = pauses.soon;
      continue;
    }
    if (!(await stepAside(bot, site, work)) && idle >= 2) await breakOut(bot, site, work);
    const pause = idle < 2 ? pauses.soon : pauses.later;
    await bot.wait({ seconds: pause });
    site.tried.clear();
    idle += pause;
  }
}

/** Picks up missing materials that lie nearby, such as blocks dug here or drops of a dead agent. */
async function fetchMaterial(bot, site, work) {
  const items = [...new Set(work.missing.flatMap((cell) => cell.items))];
  if (items.length === 0) return false;
  const lying = (await bot.findItems({ maxDistance: 12 })).filter(
    ({ id, name }) => items.includes(name) && !site.tried.has(`item ${id}`),
  );
  if (lying.length === 0) return false;
  for (const { id } of lying) site.tried.add(`item ${id}`);
  await attempt(bot.skill('pickUpItems', { items, within: 12 }));
  return true;
}

function lackOf(work) {
  const lacks = new Map();
  for (const { items, drain } of work.missing) {
    const wanted = drain === true ? ['dirt'] : items;
    const key = wanted.join(' ');
    lacks.set(key, { items: wanted, count: (lacks.get(key)?.count ?? 0) + 1 });
  }
  const missing = [...lacks.values()];
  if (missing.length > 0)
    return failure(
      'missing-item',
      `nobody has brought ${missing.map(({ items, count }) => `${count} ${wordFor(items)}`).join(', ')} so far`,
      missing,
    );
  const [cell] = [...work.digs, ...work.fills, ...work.unseen];
  if (cell === undefined) return failure('blocked', 'the rest of the structure cannot be built');
  return failure(
    cell.item === undefined ? 'blocked' : 'unreachable',
    `${cell.x} ${cell.y} ${cell.z} cannot be ${cell.item === undefined ? 'cleared' : `given its ${cell.item}`}`,
  );
}

/** "planks" for any planks, "door" for any door. */
function wordFor(items) {
  return items.length === 1 ? items[0] : items[0].slice(items[0].lastIndexOf('_') + 1);
}

/** Returns null on success, else the reason of failure. Rethrows errors that end the skill. */
async function attempt(call) {
  return (await failureOf(call))?.reason ?? null;
}

/** The same with the whole failure. */
async function failureOf(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted'].includes(error.reason)) throw error;
    return error;
  }
}
