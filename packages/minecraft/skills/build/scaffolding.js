// Temporary pillars and supports.
const highest = 48;
/** Blocks to make scaffolding of, each list cheapest first. */
const soils = [/^(coarse_)?dirt$/, /^netherrack$/];
const stones = [/^(cobblestone|cobbled_deepslate)$/, /^(stone|granite|diorite|andesite|tuff)$/];
const woods = [/_planks$/, /_log$/];

/**
 * Returns a block for scaffolding of which `count` are held that neither the structure nor its supports need; null if
 * there is none.
 */
function scrapOf({ inventory }, site, count = 1) {
  const open = [...site.all, ...site.extras.values()].filter(
    (cell) => cell.items.length > 0 && !cell.blocks.includes(nameAt(site, cell.x, cell.y, cell.z)),
  );
  const held = Object.keys(inventory);
  // By hand, stone takes three times as long to dig away as wood, and is lost.
  const harder = held.some((item) => item.endsWith('_pickaxe')) ? [...stones, ...woods] : [...woods, ...stones];
  for (const kind of [...soils, ...harder]) {
    const item = held.find(
      (one) => kind.test(one) && inventory[one] >= open.filter(({ items }) => items.includes(one)).length + count,
    );
    if (item !== undefined) return item;
  }
  return null;
}

async function withScrap(bot, site, work, count) {
  const item = scrapOf(work, site, count);
  if (item !== null) return item;
  const order = { object: 'dirt', quantity: count, keep: work.inventory };
  if ((await attempt(bot.skill('mine', order))) !== null) return null;
  return 'dirt';
}

/**
 * Returns the place and height of the pillar from which the most of the unreachable cells, the lowest among them, get
 * done per second.
 */
function pillarFor(site, work, todo) {
  const target = todo.filter((cell) => canDoNow(site, cell)).sort((a, b) => a.y - b.y)[0];
  if (target === undefined) return null;
  let best = null;
  for (const { x, y, z, steps } of standsOnFoot(site, work)) {
    if (awayFrom({ x: x + 0.5, y: target.y - eyes, z: z + 0.5 }, target) > reach) continue;
    for (let height = 1; height <= highest; height++) {
      const foot = y + height - 1;
      if (isToBeFilled(site, { x, y: foot, z }) || !isClear(site, x, foot + 2, z)) break;
      const feet = { x: x + 0.5, y: y + height, z: z + 0.5 };
      if (!isDoable(site, work, feet, target)) continue;
      const isInTheWay =
        work.toFill.has(keyOf({ x, y: y + height, z })) || work.toFill.has(keyOf({ x, y: y + height + 1, z }));
      const seconds = steps / walkSpeed + 2 * height + (isInTheWay ? 20 : 0);
      const worth = todo.filter((cell) => awayFrom(feet, cell) <= reach).length / seconds;
      if (best === null || worth > best.worth) best = { x, y, z, height, worth };
      break;
    }
  }
  return best;
}

/**
 * Works on unreachable cells from a temporary pillar. Removes as much of it as keeps it from stepping down, all of it
 * inside the structure; the rest stands while this body has work to do, since it may serve again.
 */
async function climb(bot, site, work) {
  const stands = standsOnFoot(site, { ...work, others: [] }).map(middleOf);
  const base = pillarFor(
    site,
    work,
    workIn(work).filter((cell) => !stands.some((feet) => awayFrom(feet, cell) <= reach)),
  );
  if (base === null || site.tried.has(`pillar ${keyOf(base)}`)) return false;
  site.tried.add(`pillar ${keyOf(base)}`);
  const item = await withScrap(bot, site, work, base.height);
  if (item === null || (await attempt(bot.goTo({ position: placeOf(base), within: 0 }))) !== null) return false;
  const ground = base.y;
  // Registered before it is built, so that it is removed whatever happens on it.
  const known = (top) => {
    for (let y = ground; y < top; y++)
      site.extras.set(keyOf({ ...base, y }), { x: base.x, y, z: base.z, blocks: [], items: [] });
  };
  known(base.y + base.height);
  const reason = await attempt(bot.pillarUp({ item, height: base.height }));
  let done = 0;
  for (let turn = 0; reason === null && turn < highest; turn++) {
    const now = await survey(bot, site);
    done += await doInReach(bot, site, now);
    // One block higher, more cells may be within reach.
    const more = await survey(bot, site);
    const next =
      !more.isTidying &&
      workIn(more).some(
        (cell) => canDoNow(site, cell) && isDoable(site, more, { ...more.feet, y: more.feet.y + 1 }, cell),
      );
    const top = Math.floor(more.feet.y + 0.01);
    const spare = scrapOf(more, site);
    if (!next || spare === null || !isClear(site, base.x, top + 2, base.z) || isToBeFilled(site, { ...base, y: top }))
      break;
    known(top + 1);
    if ((await attempt(bot.pillarUp({ item: spare }))) !== null) break;
  }
  await comeDown(bot, site, base);
  return done > 0;
}

async function comeDown(bot, site, { x, y: ground, z }) {
  const mayStand = !isInside(site, middleOf({ x, y: ground, z }));
  for (let left = highest * 2; left > 0; left--) {
    const { position: feet, inventory, equipment } = await bot.observe();
    const y = Math.floor(feet.y + 0.01) - 1;
    if (y < ground || Math.floor(feet.x) !== x || Math.floor(feet.z) !== z) return;
    if (mayStand && standsOnFoot(site, { feet, others: [] }).some((stand) => stand.y <= ground + 1)) return;
    const [name] = await bot.blocksAt({ positions: [{ x, y, z }] });
    note(site, x, y, z, name);
    if ((await attempt(clear(bot, site, { inventory, hand: equipment.hand }, { x, y, z }, true))) !== null) return;
    site.extras.delete(keyOf({ x, y, z }));
    await bot.wait({ seconds: 0.3 });
  }
}

/**
 * Puts a temporary column below the lowest cell that has no neighbour to place against; what has to be held gets
 * something that holds it, unless that is still to be built.
 */
async function support(bot, site, work) {
  const isToBeHeld = ({ x, y, z, heldBy = [] }) =>
    heldBy.some(([dx, dy, dz]) => isToBeFilled(site, { x: x + dx, y: y + dy, z: z + dz }));
  const hanging = work.fills
    .filter((cell) => work.inventory[cell.item] > 0 && !canDoNow(site, cell) && !isToBeHeld(cell))
    .sort((a, b) => a.y - b.y)[0];
  if (hanging?.heldBy !== undefined && !site.helped.has(keyOf(hanging))) {
    site.helped.add(keyOf(hanging));
    if (hasSupport(site, hanging)) return true;
  }
  if (
    hanging === undefined ||
    work.fills.some((cell) => canDoNow(site, cell)) ||
    work.digs.length > 0 ||
    site.extras.has(keyOf({ ...hanging, y: hanging.y - 1 }))
  )
    return false;
  const chain = chainTo(site, hanging);
  if (chain === null && !site.isWide) {
    widen(site);
    return true;
  }
  const { x, z } = hanging;
  const below = [...Array(highest - 1)].map((_, down) => ({ x, y: hanging.y - 1 - down, z }));
  const names = await bot.blocksAt({ positions: below });
  const ground = names.findIndex((name) => name === null || !isReplaceable(name));
  const column = ground === -1 ? below : below.slice(0, ground);
  // A cell below that is still to be filled will carry it later.
  if (names[ground] === null || column.some((place) => isToBeFilled(site, place))) return false;
  // Below water nobody stands: a bridge from the bank serves as well.
  const isDry = !names.slice(0, column.length).some((name) => liquid.test(name));
  const held = chain !== null && (!isDry || chain.length < column.length) ? chain : column;
  const item = await withScrap(bot, site, work, held.length);
  if (item === null) return false;
  // The column stands on ground that may lie below the site.
  if (held.length > 0) deepen(site, Math.min(...held.map(({ y }) => y)) - 2);
  for (const place of held) site.extras.set(keyOf(place), { ...place, blocks: [item], items: [item] });
  return held.length > 0;
}

/** The fewest free places of the site that join a cell to something firm; null where none do. */
function chainTo(site, cell) {
  const seen = new Set([keyOf(cell)]);
  const isFree = (place) => {
    const name = nameAt(site, place.x, place.y, place.z);
    return name !== undefined && name !== null && isReplaceable(name) && !isToBeFilled(site, place);
  };
  for (let ends = [[placeOf(cell)]]; ends.length > 0; ) {
    const found = ends.find(([end]) => hasSupport(site, end));
    if (found !== undefined) return found.slice(0, -1);
    ends = ends.flatMap(([end, ...chain]) =>
      sides.flatMap(([dx, dy, dz]) => {
        const place = { x: end.x + dx, y: end.y + dy, z: end.z + dz };
        if (seen.has(keyOf(place)) || !isFree(place)) return [];
        seen.add(keyOf(place));
        return [[place, end, ...chain]];
      }),
    );
  }
  return null;
}
