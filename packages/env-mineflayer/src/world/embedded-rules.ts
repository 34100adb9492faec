/** How the embedded server's world differs from the game that everybody knows, for planners. */
export const embeddedRules: readonly string[] = [
  'There are no animals, monsters, villagers or structures, and no caves; nothing attacks.',
  'Nobody hungers, drowns or is hurt by a fall.',
  'The only trees are oak, birch and spruce; there is no lava, flowing water, or other dimension.',
];
