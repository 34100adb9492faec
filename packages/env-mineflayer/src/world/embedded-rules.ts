/** How the embedded server's world differs from the usual game: the `rules` of its world knowledge. */
export const embeddedRules: readonly string[] = [
  'There are no villagers, structures or other dimensions.',
  'The only trees are oak, birch and spruce.',
];
