/** The failure of digging without a tool that makes the block drop something. */
function withoutTool(item, tools) {
  return failure('missing-tool', `${item} drops only for ${[...tools].reverse().join(', ')}`, [
    { items: tools, count: 1 },
  ]);
}
