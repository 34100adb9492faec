const { smeltsOfCoal } = gameFigures;
/** Fuels in the order in which they are burnt, with the number of items that one smelts. */
const fuels = [
  [/^coal_block$/, 80],
  [/^(coal|charcoal)$/, smeltsOfCoal],
  [/^(?!crimson|warped)(.+_)?planks$/, 1.5],
  [/^(?!crimson|warped)(stripped_)?.+_(log|wood)$/, 1.5],
  [/^stick$/, 0.5],
];
/** World seconds to come by a piece of wood among others, and by the one piece that is missing. */
const secondsForWood = 3;
const secondsForWay = 10;
/** Pieces of wood that are likely to be wanted for tools and a table. */
const woodKept = 8;

function fuelHeld(inventory, input, chosen) {
  const held = Object.keys(inventory).filter((item) => inventory[item] > (item === input ? 1 : 0));
  const found = fuels.flatMap(([names, smelts]) =>
    held
      .filter((item) => names.test(item))
      .map((item) => ({ item, smelts, count: inventory[item] - (item === input ? 1 : 0) }))
      // A little of one kind after the other would burn for nothing in between.
      .sort((a, b) => b.count - a.count),
  );
  const alike = fuels.find(([names]) => names.test(chosen ?? ''))?.[0];
  return found.find(({ item }) => item === chosen) ?? found.find(({ item }) => alike?.test(item)) ?? found[0] ?? null;
}

/**
 * Pieces of a held fuel beyond what so many items take, and the world seconds that each is worth. `keep`: what the rest
 * of the plan uses up, if that is known; more wood than that is not wanted.
 */
function spareFuel({ item, count, smelts }, items, keep) {
  const spare = Math.max(0, count - Math.ceil(items / smelts) - (keep?.[item] ?? 0));
  const isPlenty = keep !== undefined || spare > woodKept;
  return { spare, worth: !isCoal(item) && isPlenty ? secondsForWood : secondsForWay };
}

function isCoal(item) {
  return /^(char)?coal/.test(item);
}
