import { furnitureIds } from '../apartment/draw-apartment.js';
import type { FloorPlan } from '../apartment/floor-plans.js';
import { roomNames, thingClasses } from '../rules.js';

/** Other words for things. */
const synonyms: Readonly<Record<string, string>> = {
  fork: 'cutleryfork',
  glass: 'waterglass',
  remote: 'remotecontrol',
  cake: 'poundcake',
  cream: 'whippedcream',
};

/** The class that a word stands for: "wine glasses" and "wine_glass" are a wineglass. */
export function thingClass(word: string): string | null {
  for (const candidate of candidates(word)) {
    const name = synonyms[candidate] ?? candidate;
    if (thingClasses.includes(name)) return name;
  }
  return null;
}

/** The furniture that a name stands for: several where it is the class of several. */
export function furnitureNamed(word: string, plan: FloorPlan): readonly string[] {
  const all = [...furnitureIds(plan)];
  const names = candidates(word);
  const exact = all.filter(([id]) => names.includes(plain(id)));
  return (exact.length > 0 ? exact : all.filter(([, name]) => names.includes(name))).map(([id]) => id);
}

export function isRoom(word: string): boolean {
  return roomNames.some((name) => name === plain(word));
}

/** This apartment's own name for what a word stands for: "coffee_table" → "coffeetable". An unknown word stays. */
export function ownName(word: string, plan: FloorPlan): string {
  const thing = thingClass(word);
  if (thing !== null) return thing;
  const found = furnitureNamed(word, plan);
  const [only] = found;
  const kinds = new Set(found.map((id) => furnitureIds(plan).get(id)));
  const [kind] = kinds;
  if (only !== undefined && found.length === 1) return only;
  if (kind !== undefined && kinds.size === 1) return kind;
  return roomNames.find((room) => room === plain(word)) ?? word;
}

/** All that a deed in this apartment can be about. */
export function allNames(plan: FloorPlan): readonly string[] {
  return [...thingClasses, ...furnitureIds(plan).keys(), ...roomNames];
}

function candidates(word: string): readonly string[] {
  const name = plain(word);
  return [name, name.replace(/ies$/, 'y'), name.replace(/es$/, ''), name.replace(/s$/, ''), name.replace(/ves$/, 'f')];
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}
