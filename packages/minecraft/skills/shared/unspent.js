/**
 * The options of `goto` for whoever brings some of an item somewhere, and is to use none of it up on the way: a way up is
 * built on stones, and pickaxes are made of stones and wood.
 */
function unspent(item, count) {
  return {
    keep: { [item]: count },
    make: !/^(cobblestone|stone|sticks?|crafting_table|planks?|logs?|wood)$|_(planks|log|wood|stem)$/.test(item),
  };
}
