// Which work is within reach of a body at a given place.
const { eyes } = gameFigures;
/** Blocks from the eyes to the nearest point of a block: slightly less than the game allows. */
const reach = gameFigures.reach - gameFigures.rounding;
/** At most this many cells are compared at a time. */
const mostWork = 200;

/** Whether the cell has a solid neighbour to place a block against. */
function hasSupport(site, { x, y, z }) {
  return sides.some(([dx, dy, dz]) => isFirm(site, x + dx, y + dy, z + dz));
}

function canDoNow(site, cell) {
  if (cell.item === undefined) return true;
  const { x, y, z, heldBy } = cell;
  return heldBy === undefined || cell.drain === true || site.helped.has(keyOf(cell))
    ? hasSupport(site, cell)
    : heldBy.some(([dx, dy, dz]) => isFirm(site, x + dx, y + dy, z + dz));
}

/** Returns the distance from the eyes above these feet to the nearest point of a block. */
function awayFrom(feet, cell) {
  const x = gapTo(cell.x, feet.x);
  const y = gapTo(cell.y, feet.y + eyes);
  const z = gapTo(cell.z, feet.z);
  return Math.sqrt(x * x + y * y + z * z);
}

/** Returns the distance from a value to the interval from `low` to `low + 1`. */
function gapTo(low, value) {
  return value < low ? low - value : value > low + 1 ? value - low - 1 : 0;
}

/** Whether a body with its feet here occupies part of the cell. */
function isIn(feet, { x, y, z }) {
  return (
    feet.x + 0.31 > x &&
    feet.x - 0.31 < x + 1 &&
    feet.z + 0.31 > z &&
    feet.z - 0.31 < z + 1 &&
    feet.y + 1.8 > y &&
    feet.y < y + 0.99
  );
}

/** Whether this block carries a body with its feet here. */
function carries(feet, { x, y, z }) {
  return (
    Math.abs(y + 1 - feet.y) < 0.3 &&
    feet.x + 0.31 > x &&
    feet.x - 0.31 < x + 1 &&
    feet.z + 0.31 > z &&
    feet.z - 0.31 < z + 1
  );
}

/** Whether a body with its feet here stands on this block, directly or at the top of a free-standing pillar. */
function isUnder(site, feet, cell) {
  if (carries(feet, cell)) return true;
  const isBelow = Math.floor(feet.x) === cell.x && Math.floor(feet.z) === cell.z && cell.y < feet.y;
  return isBelow && compass.every(([dx, dz]) => !isFirm(site, cell.x + dx, cell.y, cell.z + dz));
}

/** Whether a body with its feet here can work on the cell without harm to itself or others. */
function isDoable(site, work, feet, cell) {
  return isInHand(site, feet, cell) && !isOthers(site, work, cell);
}

/** The same, other players not considered. */
function isInHand(site, feet, cell) {
  if (awayFrom(feet, cell) > reach) return false;
  if (cell.item === undefined) return !isUnder(site, feet, cell);
  return !isIn(feet, cell) && !(isDoor(cell) && isInside(site, feet, -0.35));
}

/** Whether another player stands on a block to be dug, or in a cell to be filled. */
function isOthers(site, { others }, cell) {
  return others.some((other) => (cell.item === undefined ? isUnder(site, other, cell) : isIn(other, cell)));
}

function workIn(work) {
  const fills = work.fills.filter(({ item }) => work.inventory[item] > 0).sort((a, b) => a.y - b.y);
  return [...[...work.digs].sort((a, b) => b.y - a.y).slice(0, mostWork / 2), ...fills.slice(0, mostWork / 2)];
}
