/** The blocks that were seen and left, with place and reason: "3 sand at (8, 67, 0), too high". Null without any. */
function leftInWords(left) {
  const kinds = new Map();
  for (const { name, position, why } of left.values()) {
    if (why === 'gone') continue;
    const kind = kinds.get(`${name} ${why}`) ?? { count: 0, name, position, why };
    kinds.set(`${name} ${why}`, { ...kind, count: kind.count + 1 });
  }
  const all = [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, 3);
  if (all.length === 0) return null;
  return all
    .map(({ count, name, position: { x, y, z }, why }) => `${count} ${name} at (${x}, ${y}, ${z}), ${why}`)
    .join('; ');
}
