/** How the embedded server's world differs from the game that everybody knows, for planners. */
export const embeddedRules: readonly string[] = [
  'There are no villagers, structures or other dimensions.',
  'The only trees are oak, birch and spruce.',
];
