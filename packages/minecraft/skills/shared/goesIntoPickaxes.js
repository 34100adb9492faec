/** Whether a pickaxe may be made of such an item: whoever carries it to somebody makes none of it on the way. */
function goesIntoPickaxes(item) {
  return /^(cobblestone|stone|sticks?|crafting_table|planks?|logs?|wood)$|_(planks|log|wood|stem)$/.test(item);
}
