// What can be done by a body that stands somewhere.
/** From the eyes to the nearest point of a block, and the eyes above the feet; a little less than the game allows. */
const reach = 4.4;
const eyes = 1.62;
/** Pieces of work that are weighed against each other. */
const mostWork = 200;

/** Whether it has something to be put against; null where that is not known. */
function hasSupport(site, { x, y, z }) {
  return sides.some(([dx, dy, dz]) => isFirm(site, x + dx, y + dy, z + dz));
}

function canDoNow(site, cell) {
  return cell.item === undefined
    ? true
    : hasSupport(site, cell) && (!isDoor(cell) || isFirm(site, cell.x, cell.y - 1, cell.z));
}

/** From the nearest point of a block to eyes above these feet. */
function awayFrom(feet, cell) {
  const x = gapTo(cell.x, feet.x);
  const y = gapTo(cell.y, feet.y + eyes);
  const z = gapTo(cell.z, feet.z);
  return Math.sqrt(x * x + y * y + z * z);
}

/** From a value to the stretch from `low` on that is one long. */
function gapTo(low, value) {
  return value < low ? low - value : value > low + 1 ? value - low - 1 : 0;
}

/** Whether a body with its feet there is in the cell. */
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

/** Whether it carries a body with its feet there. */
function carries(feet, { x, y, z }) {
  return (
    Math.abs(y + 1 - feet.y) < 0.3 &&
    feet.x + 0.31 > x &&
    feet.x - 0.31 < x + 1 &&
    feet.z + 0.31 > z &&
    feet.z - 0.31 < z + 1
  );
}

/** Whether it is what a body with its feet there stands on: the block below it, or any of a pillar. */
function isUnder(site, feet, cell) {
  if (carries(feet, cell)) return true;
  const isBelow = Math.floor(feet.x) === cell.x && Math.floor(feet.z) === cell.z && cell.y < feet.y;
  return isBelow && compass.every(([dx, dz]) => !isFirm(site, cell.x + dx, cell.y, cell.z + dz));
}

/** Whether this piece of work can be done by a body with its feet there. */
function isDoable(site, work, feet, cell) {
  return isInHand(site, feet, cell) && !isOthers(site, work, cell);
}

/** Whether it can as far as the body itself goes. */
function isInHand(site, feet, cell) {
  if (awayFrom(feet, cell) > reach) return false;
  if (cell.item === undefined) return !isUnder(site, feet, cell);
  return !isIn(feet, cell) && !(isDoor(cell) && isInside(site, feet, -0.35));
}

/** Whether somebody else stands on what is to be dug, or in what is to be filled. */
function isOthers(site, { others }, cell) {
  return others.some((other) => (cell.item === undefined ? isUnder(site, other, cell) : isIn(other, cell)));
}

function workIn(work) {
  const fills = work.fills.filter(({ item }) => work.inventory[item] > 0).sort((a, b) => a.y - b.y);
  return [...[...work.digs].sort((a, b) => b.y - a.y).slice(0, mostWork / 2), ...fills.slice(0, mostWork / 2)];
}
