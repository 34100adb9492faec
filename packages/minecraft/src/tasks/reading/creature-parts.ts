import { addEntry, foundIn, placeOf, type Found, type Reading } from './reading.js';
import { distanceOf } from './place-parts.js';
import { isMeat } from './things.js';

const animalVerbs = new RegExp(
  String.raw`^(?:get|find|bring|bring home|bring back|bring in|catch|take|fetch|gather|collect|have|hold|` +
    String.raw`get me|get us|find us|find me|bring us|bring me|lead|keep|breed|need|own|want)$`,
);

export function kill(found: Found, reading: Reading): boolean {
  if (!found.has('k') && reading.verb.letter !== 'k') return false;
  // "hunt 2 chicken" asks for the meat.
  if (found.all('k').some(({ words }) => words === 'hunt') && found.all('m').some(({ words }) => isMeat(words)))
    return false;
  reading.verb = { letter: 'k', words: 'kill' };
  return addKill(found, reading);
}

export function addKill(found: Found, reading: Reading): boolean {
  const [creature] = found.all('m');
  if (creature === undefined) return false;
  const entry = { kill: creature.name, count: found.all('q')[0]?.value ?? 1 };
  if (reading.by === null) return addEntry(entry, 'kill', reading);
  return reading.by.every((by) => addEntry({ ...entry, by }, 'kill', reading));
}

export function keep(found: Found, reading: Reading): boolean {
  const [creature] = found.all('m');
  if (creature === undefined || reading.by !== null || found.all('m').some(({ name }) => name !== creature.name))
    return false;
  const said = [...found.all('g'), ...found.all('y'), ...found.all('c'), ...found.all('b')];
  if (isMeat(creature.words) && (found.all('q')[0]?.value ?? 1) > 1 && !found.has('c')) return false;
  // "breed two cows" asks for two young, or for the young of two; only "until there are two" says how many are wanted.
  if (said.some(({ words }) => words === 'breed') && found.has('q') && !found.has('u')) return false;
  const isNear = found.has('P') || found.has('S') || found.has('L');
  if (!found.has('q') && !(isNear && said.length > 0)) return false;
  if (found.has('g') && !found.has('u') && !found.all('g').every(({ words }) => animalVerbs.test(words))) return false;
  if (found.has('b') && !found.all('b').every(({ words }) => words === 'raise')) return false;
  if (found.has('L') && reading.place === null) return false;
  const near = found.has('S')
    ? 'spawn'
    : found.has('P')
      ? placeOf(found, reading)
      : found.has('L')
        ? reading.place
        : null;
  if (said.length === 0 && near === null) return false;
  return addEntry(
    {
      creatures: creature.name,
      count: found.all('q')[0]?.value ?? 1,
      ...(near === null ? {} : { near: near as 'spawn' }),
      within: distanceOf(found) ?? 16,
    },
    'lead',
    reading,
  );
}

/** "two sheep and a cow to (1, 64, 2)" */
export function keepAll(found: Found, reading: Reading): boolean {
  const counted = found.letters.match(/q?m/g) ?? [];
  const amounts = [...found.all('q')];
  return found.all('m').every((creature, index) => {
    const amount = counted[index]?.startsWith('q') === true ? amounts.shift() : undefined;
    const others = [
      ...found.all('P'),
      ...found.all('S'),
      ...found.all('n'),
      ...found.all('c'),
      ...found.all('g'),
      ...found.all('y'),
      ...found.all('b'),
    ];
    return keep(foundIn([...others, ...(amount === undefined ? [] : [amount]), creature]), reading);
  });
}
