/**
 * Most items for a furnace at a time, by whole pieces of coal and of wood: what is left of a fuel goes out with the
 * fire.
 */
const batch = 3 * smeltsOfCoal;
/** Longest wait of one call. */
const longestWait = 60;

/** Smelts an order in as many furnaces as pay. Returns how many products it took out. */
async function smeltInSeveral(bot, doing, { item, count, fuel }) {
  const order = { item, fuel: fuel.item };
  const further = count === 1 ? [] : await furtherFurnaces(bot, doing, { item, count });
  const burning = { smelts: fuel.smelts, ...spareFuel(fuel, count, doing.keep) };
  const dug = further.findIndex(({ isDug }) => isDug);
  const setUp = [0, ...further.map(({ seconds }) => seconds)];
  const shares = soonestShares(count, setUp, burning, dug === -1 ? undefined : dug + 1);
  const pieces = shares.reduce((sum, share) => sum + Math.ceil(share / fuel.smelts), 0);
  const others = further.slice(0, shares.length - 1);
  const load = { ...order, count, smelts: fuel.smelts, pieces };
  // The first one burns while the stones for others are dug.
  const first = others.some(({ isDug }) => isDug) ? await fillFirst(bot, doing, load, shares[0]) : [];
  const free = first.length > 0 ? [] : [doing.furnace];
  const furnaces = [...free, ...(await madeReady(bot, doing, others))];
  const isMore = furnaces.length > free.length;
  const filled = [...first, ...(isMore ? await fillAll(bot, doing, without(load, first), furnaces) : [])];
  if (filled.length === 0) return smeltIn(bot, doing, { ...order, count: Math.min(batch, count) });
  // The last one has the largest share: when it is done, the others are.
  for (let left = smeltingSeconds * filled.at(-1).count; left > 0; left -= longestWait)
    await bot.wait({ seconds: Math.min(left, longestWait) });
  let made = 0;
  for (const load of filled.reverse()) made += await collect(bot, load, order);
  return made;
}

/** Puts `share` of an order into the furnace in use, if it is free. */
function fillFirst(bot, doing, { smelts, ...order }, share) {
  const load = { ...order, count: share, smelts, pieces: Math.ceil(share / smelts) };
  return fillAll(bot, doing, load, [doing.furnace]);
}

/** What is left of an order after what was filled in. */
function without({ count, pieces, ...order }, filled) {
  return filled.reduce(
    (left, { count: share }) => ({
      ...left,
      count: left.count - share,
      pieces: left.pieces - Math.ceil(share / order.smelts),
    }),
    { ...order, count, pieces },
  );
}

/** Puts a share of an order into each furnace that is free, the smallest first. Returns how many are in which. */
async function fillAll(bot, doing, { smelts, ...order }, furnaces) {
  let { count: left, pieces } = order;
  const filled = [];
  for (const [index, furnace] of furnaces.entries()) {
    const share = divideAmong(furnaces.length - index, left, { smelts, pieces }).at(-1);
    const count = Math.min(batch, share);
    if (!(await isFilled(bot, doing, furnace, { item: order.item, fuel: order.fuel, count }))) continue;
    filled.push({ furnace, count });
    left -= count;
    pieces -= Math.ceil(count / smelts);
    if (left === 0) break;
  }
  return filled;
}

/** Puts an order into a furnace. False: another player uses it, or it cannot be reached on foot. */
async function isFilled(bot, doing, furnace, order, tries = 1) {
  try {
    if (!(await isBeside(bot, furnace, { allowDig: false }))) return false;
    await bot.smelt({ furnace, ...order, stay: false });
    return true;
  } catch (error) {
    if (['target-gone', 'unreachable', 'timeout'].includes(error.reason)) return false;
    if (error.reason !== 'blocked') throw error;
    const contents = await bot.listContents({ container: furnace });
    if (await isInUse(bot, furnace, contents)) {
      doing.inUse.push(furnace);
      return false;
    }
    await emptyOut(bot, furnace, contents, order);
    return tries > 0 && isFilled(bot, doing, furnace, order, tries - 1);
  }
}

/**
 * Takes a load's products out of its furnace, and what is left of the rest once the fire is out. Returns how many came.
 */
async function collect(bot, { furnace, count }, order) {
  let taken = 0;
  for (let left = count; taken < count && (await isBeside(bot, furnace)); ) {
    const contents = await bot.listContents({ container: furnace });
    const { input, output, burning } = contents;
    const ready = Math.min(output?.count ?? 0, count - taken);
    if (ready > 0) taken += await takeOut(bot, furnace, { item: output.item, count: ready }, order);
    if (input === null || taken === count) break;
    if (!burning && input.count === left) {
      await emptyOut(bot, furnace, contents, order);
      break;
    }
    left = input.count;
    await bot.wait({ seconds: Math.min(longestWait, smeltingSeconds * (left - 1) + 1) });
  }
  return taken;
}

/**
 * Takes items out of a furnace and makes room for them. Returns how many came: none where another player was faster.
 */
async function takeOut(bot, furnace, { item, count }, order) {
  try {
    const { count: taken } = await withRoom(bot, [order.item, order.fuel], () =>
      bot.takeFrom({ container: furnace, item, count }),
    );
    return taken;
  } catch (error) {
    if (error.reason !== 'not-found') throw error;
    return 0;
  }
}

/** Takes out all that lies in a furnace but for the fuel that an order takes. */
async function emptyOut(bot, furnace, contents, order) {
  for (const slot of ['input', 'fuel', 'output']) {
    const left = contents[slot];
    if (left !== null && !(slot === 'fuel' && left.item === order.fuel)) await takeOut(bot, furnace, left, order);
  }
}

/** Whether the furnace is within reach, if need be after a walk. */
async function isBeside(bot, furnace, { allowDig = true } = {}) {
  const { position: feet } = await bot.observe();
  const where = { position: furnace, within: 2 };
  return (
    isInReach(feet, furnace) ||
    succeeds(allowDig ? bot.skill('goto', where) : bot.goTo({ ...where, allowDig }), ['unreachable', 'timeout'])
  );
}
