/** The tools of a kind that harvest like one of the material `least`; a golden one only where a wooden one does. */
function toolsFrom(kind, least) {
  const from = toolMaterials.indexOf(least ?? 'wooden');
  return toolMaterials
    .filter((material, rank) => rank >= from && (from === 0 || material !== 'golden'))
    .map((material) => `${material}_${kind}`);
}
