import { sizeIn, withMeasures, type Measures, type Size } from './measures.js';
import { addEntry, each, names, placeOf, type Found, type Reading, type StructureToken } from './reading.js';

export function isMaking(found: Found): boolean {
  return found.all('g').every(({ words }) => /^(?:craft|make|create|build)$/.test(words));
}

/** Verbs of what an agent has with it, which place nothing. */
const keeping = /^(?:take|takes|carry|carries|keeps|hold|holds)$/;

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
    // "build a cobblestone wall at (1, 64, 2)"
    (item.isStructure === true && found.has('b')) ||
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

/** "go to (1, 64, 2) and put a torch there": a block or a structure where somebody is to be. */
export function thereWhereOneIs(found: Found, reading: Reading): boolean {
  const last = reading.aims.at(-1)?.entry;
  const [item] = found.all('t');
  const [structure] = found.all('s');
  if (last === undefined || !('at' in last) || typeof last.at === 'string' || (found.all('q')[0]?.value ?? 1) !== 1)
    return false;
  if (item !== undefined) return addEntry({ block: item.name, position: last.at }, 'place', reading);
  const entry = structure === undefined ? null : buildingOf(found, structure);
  return entry !== null && addEntry({ ...entry, position: last.at }, 'build', reading);
}

/** "craft a bed and set it down at (1, 64, 2)": what was asked for last is to stand there. */
export function moveLast(found: Found, reading: Reading): boolean {
  const last = reading.aims.pop();
  if (last === undefined || !('holds' in last.entry) || last.entry.count !== 1) return false;
  return addEntry({ block: last.entry.holds, position: placeOf(found, reading) }, 'place', reading);
}

export function build(found: Found, reading: Reading): boolean {
  const [structure] = found.all('s');
  const count = found.all('q')[0]?.value ?? 1;
  const entry = structure === undefined ? null : buildingOf(found, structure);
  if (structure === undefined || entry === null || (count > 1 && found.has('P'))) return false;
  // "get a cobblestone wall", "build 20 oak stairs"
  if (structure.isItem === true && (count > 1 || (found.has('b') ? 'b' : reading.verb.letter) !== 'b')) return false;
  reading.verb = { letter: 'b', words: 'build' };
  reading.structure = structure;
  for (let one = 0; one < Math.min(count, 64); one++)
    addEntry({ ...entry, ...(found.has('P') ? { position: placeOf(found, reading) } : {}) }, 'build', reading);
  return count <= 64;
}

/** A structure in the size that is said; null where what is said of it is no size. */
export function buildingOf(found: Found, structure: StructureToken): { build: string; size?: Size } | null {
  const said = found.all('Z');
  if (said.length === 0) return { build: structure.name };
  const measures = said.reduce<Measures | null>((all, one) => all && withMeasures(all, one.measures), {});
  const size = measures && sizeIn(measures, structure.usual);
  return size && { build: structure.name, size };
}

/** "three huts: (1, 64, 1), (9, 64, 1), (17, 64, 1)" */
export function buildAll(found: Found, reading: Reading): boolean {
  const [structure] = found.all('s');
  const places = found.all('P');
  const count = found.all('q')[0]?.value ?? places.length;
  const entry = structure === undefined ? null : buildingOf(found, structure);
  if (entry === null || count !== places.length) return false;
  return places.every(({ place }) => addEntry({ ...entry, position: place }, 'build', reading));
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
  const { structure } = reading;
  if (last === undefined || !('build' in last.entry) || structure === null) return false;
  const isPlaced = found.has('P');
  if (isPlaced ? last.entry.position !== undefined : last.entry.size !== undefined) return false;
  const sized = isPlaced ? { position: placeOf(found, reading) } : buildingOf(found, structure);
  if (sized === null) return false;
  reading.aims[reading.aims.length - 1] = { ...last, entry: { ...last.entry, ...sized } };
  return reading.aims.filter(({ entry }) => 'build' in entry).length === 1;
}
