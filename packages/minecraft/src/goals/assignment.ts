/**
 * Assigns as many pieces as possible, each to one place that accepts its kind, without any place exceeding its capacity,
 * and returns how many each place gets. `pieces` counts the pieces of each kind, `wants` is each place's capacity, `accepts` is
 * indexed by place, then kind. Maximum flow by augmenting paths, meant for a few kinds and places.
 */
export function assignedTo(
  pieces: readonly number[],
  wants: readonly number[],
  accepts: readonly (readonly boolean[])[],
): readonly number[] {
  const left = [...pieces];
  const open = [...wants];
  /** given[place][kind] */
  const given = wants.map(() => pieces.map(() => 0));
  const at = (place: number, kind: number): number => given[place]?.[kind] ?? 0;
  const put = (place: number, kind: number, amount: number): void => {
    const row = given[place];
    if (row !== undefined) row[kind] = (row[kind] ?? 0) + amount;
  };

  /**
   * Assigns at most `amount` pieces of `kind` to some place, moving pieces of other kinds on to make room. Returns how
   * many it assigned.
   */
  const push = (kind: number, amount: number, seen: Set<number>): number => {
    for (let place = 0; place < wants.length; place++) {
      if (accepts[place]?.[kind] !== true || seen.has(place)) continue;
      seen.add(place);
      const room = Math.min(amount, open[place] ?? 0);
      if (room > 0) {
        open[place] = (open[place] ?? 0) - room;
        put(place, kind, room);
        return room;
      }
      for (let other = 0; other < pieces.length; other++) {
        if (other === kind || at(place, other) === 0) continue;
        const moved = push(other, Math.min(amount, at(place, other)), seen);
        if (moved === 0) continue;
        put(place, other, -moved);
        put(place, kind, moved);
        return moved;
      }
    }
    return 0;
  };

  for (let kind = 0; kind < pieces.length; kind++) {
    for (let went = 1; went > 0 && (left[kind] ?? 0) > 0; ) {
      went = push(kind, left[kind] ?? 0, new Set());
      left[kind] = (left[kind] ?? 0) - went;
    }
  }
  return given.map((row) => row.reduce((sum, count) => sum + count, 0));
}
