/** What `goto` is to keep when some of an item is brought somewhere, beside what is kept anyway. */
function withKept(item, count, kept = {}) {
  return { ...kept, [item]: count + (kept[item] ?? 0) };
}
