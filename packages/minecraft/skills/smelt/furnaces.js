/** World seconds to open and fill a furnace, and to make and place one as well. */
const openSeconds = 0.5;
const makeSeconds = 2;
const { stonesOfFurnace } = gameFigures;
/** Stones that are left for tools and whatever else is made of stone. */
const stonesKept = 8;
/** World seconds to dig the stones for a furnace with a pickaxe better than a wooden one; at most so many furnaces. */
const digSeconds = 6;
const mostDug = 2;
/** With so many stones within so many blocks, it stands in rock. */
const someRock = 32;
const rockAround = 3;

/** Furnaces beside the one in use, those soonest ready first: standing ones, held ones, and ones that can be made. */
async function furtherFurnaces(bot, { furnace, inUse }, { item, count }) {
  const { inventory, position: feet } = await bot.observe();
  const found = await bot.findBlocks({ names: ['furnace', 'lit_furnace'], maxDistance: 16, count: 16 });
  const skipped = [furnace, ...inUse].map(keyOf);
  const near = found
    .filter(({ position }) => !skipped.includes(keyOf(position)))
    .map(({ position }) => ({ position, seconds: openSeconds + secondsToAndFro(feet, position) }));
  const { furnace: wanted = 0, cobblestone: stonesWanted = 0 } = await bot.skill('wantedItems', {});
  const stones = (inventory.cobblestone ?? 0) - stonesKept - stonesWanted - (item === 'cobblestone' ? count : 0);
  const hasTable = await isTableAtHand(bot);
  const makeable = hasTable ? Math.max(0, Math.floor(stones / stonesOfFurnace)) : 0;
  const isDiggable = hasTable && makeable === 0 && (await standsInRock(bot, inventory));
  return [
    ...near,
    ...several(Math.max(0, (inventory.furnace ?? 0) - wanted), { seconds: openSeconds }),
    ...several(makeable, { seconds: makeSeconds, isMade: true }),
    ...several(isDiggable ? mostDug : 0, { seconds: makeSeconds + digSeconds, isMade: true, isDug: true }),
  ].sort((a, b) => a.seconds - b.seconds);
}

async function standsInRock(bot, inventory) {
  if (!['stone', 'iron', 'diamond'].some((material) => inventory[`${material}_pickaxe`] > 0)) return false;
  const rock = await bot.findBlocks({ names: ['stone'], maxDistance: rockAround, count: someRock });
  return rock.length >= someRock;
}

function several(count, one) {
  return Array.from({ length: count }, () => one);
}

function secondsToAndFro(feet, position) {
  const away = Math.hypot(position.x + 0.5 - feet.x, position.y - feet.y, position.z + 0.5 - feet.z);
  return isInReach(feet, position) ? 0 : (2 * away) / gameFigures.walkSpeed;
}

/**
 * Makes and places what of the furnaces does not stand yet. Returns where they stand: fewer, where there is no room.
 */
async function madeReady(bot, { furnace }, furnaces) {
  const made = furnaces.filter(({ isMade }) => isMade).length;
  const dug = furnaces.filter(({ isDug }) => isDug).length;
  if (dug > 0) await succeeds(bot.skill('mine', { object: 'cobblestone', quantity: stonesOfFurnace * dug }));
  if (made > 0) await succeeds(bot.skill('craft', { object: 'furnace', quantity: made }));
  const positions = furnaces.flatMap(({ position }) => position ?? []);
  for (let left = furnaces.length - positions.length; left > 0; left--) {
    if (!(await isBeside(bot, furnace))) break;
    const placed = await placeOffWays(bot, 'furnace');
    if (placed === null) break;
    positions.push(placed);
  }
  return positions;
}

/**
 * Returns the position of a furnace within reach that is not in `inUse`, placing or making one if needed. With one in
 * hand, it goes no farther than a few steps.
 */
async function furnaceNearby(bot, inUse) {
  const all = await bot.findBlocks({ names: ['furnace', 'lit_furnace'], maxDistance: 16, count: inUse.length + 1 });
  const near = all.find(({ position }) => !inUse.some((other) => keyOf(other) === keyOf(position)));
  const { inventory, position: feet } = await bot.observe();
  if (near !== undefined && (!(inventory.furnace > 0) || isFewStepsAway(feet, near.position))) {
    try {
      await bot.skill('goto', { position: near.position, within: 2 });
      return near.position;
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return ownFurnace(bot);
}

/** Places a held furnace, or goes to one that the task has set up. */
async function ownFurnace(bot) {
  if (!((await bot.observe()).inventory.furnace > 0)) {
    const laid = await laidStation(bot, 'furnace');
    if (laid !== null) return laid;
    throw withoutStation('furnace');
  }
  const { placed } = await bot.skill('place', { object: 'furnace' });
  return placed[0];
}
