/**
 * Where feet have to be for a block to be within reach. Eyes are above feet, so that whoever is far below it need not
 * climb all the way.
 */
function reachOf({ x, y, z }) {
  return { position: { x, y: y - 2, z }, within: 4 };
}
