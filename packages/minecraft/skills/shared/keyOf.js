/** A block's place as a text, for sets and maps. */
function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}
