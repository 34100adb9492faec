import { each, foundIn, names, type Aim, type Reading } from './reading.js';
import type { Token } from './token.js';

/** A part that begins with a verb or with whom it is about stands for itself. */
const ownBeginning = /^[gbyphcwkrzxAea]/;
const forSomebody = /t.*[eaA]/;
const somewhere = /t.*P/;
/** "at (1, 64, 2)"; what is brought to a place is put down there, all of it. */
const at = /t.*@P/;
/** "2 dirt to Anna" */
const brought = /t.*2[eaA]/;
/** The same, or "a shield each": the end of a list is for all of it. */
const forAll = /t.*2[eaA]|te$/;

/**
 * Reads what stands at the end of a list: of "sand, dirt and gravel to Anna" she gets all. Null where it may as well belong
 * to the last part alone ("a furnace and a bed for Anna"), or where things are brought to a place together. `joint` is
 * what stands before the part.
 */
export function withSharedEnd(
  part: readonly Token[],
  joint: Token | undefined,
  { before, after }: { readonly before: Reading; readonly after: Reading },
): Reading | null {
  const found = foundIn(part);
  const { letters } = found;
  const open = ownBeginning.test(letters) ? before.aims.length : before.open;
  const isForSomebody = forSomebody.test(letters);
  if (!isForSomebody && !somewhere.test(letters)) return { ...after, open };
  const closed = { ...after, open: after.aims.length };
  const list = before.aims.slice(open);
  const isList = (joint?.letter === '&' && joint.words === 'and') || brought.test(letters);
  if (!isList || !list.some(isForAnybody)) return closed;
  if (forAll.test(letters)) {
    const receivers = found.has('A') ? names(found) : [each];
    const shared = list.flatMap((aim) => (isForAnybody(aim) ? given(aim, receivers) : [aim]));
    return { ...closed, aims: [...before.aims.slice(0, open), ...shared, ...after.aims.slice(before.aims.length)] };
  }
  return isForSomebody || !at.test(letters) ? null : closed;
}

function isForAnybody({ entry }: Aim): boolean {
  return 'holds' in entry && entry.by === undefined;
}

function given(aim: Aim, receivers: readonly string[]): readonly Aim[] {
  return receivers.map((by) => ({ ...aim, entry: { ...aim.entry, by } }));
}
