import { addEntry, each, names, placeOf, type Found, type Reading } from './reading.js';

export function isMaking(found: Found): boolean {
  return found.all('g').every(({ words }) => /^(?:craft|make|create|build)$/.test(words));
}

/** Verbs of what an agent has with it, which place nothing. */
const keeping = /^(?:take|takes|carry|carries|wear|wears|wield|wields|keeps|hold|holds)$/;

export function block(found: Found, reading: Reading): boolean {
  const [item] = found.all('t');
  const places = found.all('P');
  const [, ...others] = found.all('q');
  if (
    item === undefined ||
    found.all('y').some(({ words }) => keeping.test(words)) ||
    found.all('q').some(({ unit }) => unit === 'stack') ||
    // "two torches: one at (1, 64, 2), another at (5, 64, 2)"
    others.some(({ value }) => value !== 1) ||
    (found.has('q') &&
      found.all('q')[0]?.value !== places.length &&
      !(places.length > 1 && found.all('q')[0]?.value === 1))
  )
    return false;
  reading.item = item;
  for (const { place } of places) addEntry({ block: item.name, position: place }, 'place', reading);
  reading.place = places.at(-1)?.place ?? null;
  return true;
}

/** Whether the last aim is a block at a place: "a chest goes to (1, 64, 2), a furnace to (3, 64, 2)". */
export function isBlockLast({ aims }: Reading): boolean {
  const last = aims.at(-1)?.entry;
  return last !== undefined && 'block' in last;
}

/** "craft a bed and set it down at (1, 64, 2)": what was asked for last is to stand there. */
export function moveLast(found: Found, reading: Reading): boolean {
  const last = reading.aims.pop();
  if (last === undefined || !('holds' in last.entry) || last.entry.count !== 1) return false;
  return addEntry({ block: last.entry.holds, position: placeOf(found, reading) }, 'place', reading);
}

export function build(found: Found, reading: Reading): boolean {
  const [structure] = found.all('s');
  const [size] = found.all('Z');
  const count = found.all('q')[0]?.value ?? 1;
  if (structure === undefined || found.all('Z').length > 1 || (count > 1 && found.has('P'))) return false;
  reading.verb = { letter: 'b', words: 'build' };
  for (let one = 0; one < Math.min(count, 64); one++)
    addEntry(
      {
        build: structure.name,
        ...(size === undefined ? {} : { size: [...size.size] }),
        ...(found.has('P') ? { position: placeOf(found, reading) } : {}),
      },
      'build',
      reading,
    );
  return count <= 64;
}

/** "three huts: (1, 64, 1), (9, 64, 1), (17, 64, 1)" */
export function buildAll(found: Found, reading: Reading): boolean {
  const [structure] = found.all('s');
  const [size] = found.all('Z');
  const places = found.all('P');
  const count = found.all('q')[0]?.value ?? places.length;
  if (structure === undefined || count !== places.length || found.all('Z').length > 1) return false;
  return places.every(({ place }) =>
    addEntry(
      { build: structure.name, ...(size === undefined ? {} : { size: [...size.size] }), position: place },
      'build',
      reading,
    ),
  );
}

/** "two houses, one at (1, 64, 2) and one at (9, 64, 2)" */
export function another(found: Found, reading: Reading): boolean {
  const index = reading.aims.findIndex(({ entry }) => 'build' in entry && entry.position === undefined);
  const aim = reading.aims[index];
  const last = reading.aims.at(-1);
  // "a house at (1, 64, 2) and another at (9, 64, 2)"
  if (aim === undefined && last !== undefined && 'build' in last.entry && found.all('q')[0]?.value === 1)
    return addEntry({ ...last.entry, position: placeOf(found, reading) }, 'build', reading);
  if (aim === undefined || !('build' in aim.entry) || found.all('q')[0]?.value !== 1) return false;
  reading.aims[index] = { ...aim, entry: { ...aim.entry, position: placeOf(found, reading) } };
  return true;
}

export function go(found: Found, reading: Reading): boolean {
  const at = found.has('S') ? 'spawn' : placeOf(found, reading);
  const by = found.has('a') || found.has('e') ? [each] : found.has('A') ? names(found) : (reading.by ?? [undefined]);
  for (const agent of by)
    addEntry(
      {
        at: at as 'spawn',
        within: distanceOf(found) ?? (found.has('n') ? 8 : 2),
        ...(agent === undefined ? {} : { by: agent }),
      },
      'reach',
      reading,
    );
  return true;
}

/** "within 3 blocks of" */
export function distanceOf(found: Found): number | null {
  const said = found.all('n').find(({ words }) => words.startsWith('≤'));
  return said === undefined ? null : Number(said.words.slice(2));
}

/** "a house; size 7x9; at (1, 64, 2)": more about the building that was asked for last. */
export function buildLast(found: Found, reading: Reading): boolean {
  const last = reading.aims.at(-1);
  const [size] = found.all('Z');
  if (last === undefined || !('build' in last.entry)) return false;
  if (size === undefined ? last.entry.position !== undefined : last.entry.size !== undefined) return false;
  reading.aims[reading.aims.length - 1] = {
    ...last,
    entry: {
      ...last.entry,
      ...(size === undefined ? { position: placeOf(found, reading) } : { size: [...size.size] }),
    },
  };
  return reading.aims.filter(({ entry }) => 'build' in entry).length === 1;
}
