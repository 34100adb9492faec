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
