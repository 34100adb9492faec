/** Blocks that a body can stand in. */
const openBlocks = [
  /^(.*air|grass|short_grass|tall_grass|fern|large_fern|dead_bush|snow|vine|sugar_cane|wheat)$/,
  /^(.*_sapling|.*_tulip|dandelion|poppy|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|blue_orchid)$/,
  /^(sunflower|lilac|rose_bush|peony|.*_mushroom|(.*_)?torch|.*_carpet)$/,
  /^(.*_sign|.*_banner|lever|.*_button|(.*_)?rail|redstone_wire|tripwire|.*_pressure_plate)$/,
];
