/**
 * The options of `goto` for whoever brings some of an item somewhere, and is to use up neither that nor what it keeps:
 * a way up is built on stones, and pickaxes are made of stones and wood.
 */
function unspent(item, count, kept = {}) {
  const keep = { ...kept, [item]: count + (kept[item] ?? 0) };
  return { keep, make: !Object.keys(keep).some(isForPickaxes) };
}

function isForPickaxes(item) {
  return /^(cobblestone|stone|sticks?|crafting_table|planks?|logs?|wood)$|_(planks|log|wood|stem)$/.test(item);
}
