/**
 * The numbers of items that each of at most `furnaces` furnaces smelts, the largest first, so that the last one is done
 * early. A furnace takes whole pieces of fuel, of which each smelts `smelts` items and `pieces` are there.
 */
function divideAmong(furnaces, count, { smelts, pieces }) {
  for (let most = Math.ceil(count / furnaces); most < count; most++) {
    const shares = sharesUpTo(most, furnaces, count, { smelts, pieces });
    if (shares !== null) return shares;
  }
  return [count];
}

/** Shares of at most `most` items. Null: so many furnaces or so much fuel do not suffice. */
function sharesUpTo(most, furnaces, count, { smelts, pieces }) {
  const shares = [];
  for (let [left, unlit] = [count, pieces]; left > 0; ) {
    const share = Math.min(most, left, Math.floor(unlit * smelts));
    if (share < 1 || shares.length === furnaces) return null;
    shares.push(share);
    left -= share;
    unlit -= Math.ceil(share / smelts);
  }
  return shares;
}

/**
 * The shares that take the fewest seconds in all. `setUp`: the seconds that each furnace takes to be ready, soonest
 * first, those from the place `dugFrom` on while the first one burns; `fuel.spare`: how many pieces may be burnt beyond
 * the least that suffices, at `fuel.worth` seconds each.
 */
function soonestShares(count, setUp, { smelts, spare, worth }, dugFrom = Infinity) {
  const least = Math.ceil(count / smelts);
  let best = { shares: [count], seconds: Infinity };
  for (let pieces = least; pieces <= least + Math.min(spare, setUp.length); pieces++)
    for (let furnaces = 1; furnaces <= setUp.length; furnaces++) {
      const shares = divideAmong(furnaces, count, { smelts, pieces });
      const ready = setUp.slice(0, shares.length).reduce((sum, seconds) => sum + seconds, 0);
      const [first, second = 0] = shares.map((share) => smeltingSeconds * share);
      const done = shares.length > dugFrom ? Math.max(first, ready + second) : ready + first;
      const burnt = shares.reduce((sum, share) => sum + Math.ceil(share / smelts), 0);
      const seconds = done + worth * (burnt - least);
      if (seconds < best.seconds) best = { shares, seconds };
    }
  return best.shares;
}
