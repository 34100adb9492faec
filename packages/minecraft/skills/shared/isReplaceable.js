/** Whether placing a block here replaces this one, as it does grass. */
function isReplaceable(name) {
  return /^(.*air|water|lava|grass|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|seagrass|fire)$/.test(
    name,
  );
}
