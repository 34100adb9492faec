/** Whether a block is put in this one's place, as if there were none. */
function isReplaceable(name) {
  return /^(.*air|water|lava|grass|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|seagrass|fire)$/.test(
    name,
  );
}
