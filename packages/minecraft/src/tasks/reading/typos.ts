/** The fewest letters of a word that is corrected. */
const shortest = 5;
/** The fewest letters of a word in which a wrong vowel is corrected. */
const long = 8;
const vowels = /[aeiou]/;

/**
 * Common words that are a slip away from words of the game. They are meant as they are, so a text that has one where
 * none belongs is not understood.
 */
const meantAsWritten: ReadonlySet<string> = new Set(
  (
    'portion portions ambles backs bought chips damages father filed fries hears latter observes owing pointing power powers recovers ' +
    'sells tanks wondering bakes boost brass cared chess composer composers dries exposes fathers heats ' +
    'lighting pants polishes sacks sings slash smokes stirs tales timer topical trades villages bacon beads ' +
    'blocs blots boast boosts brows carves caved chins clods cocks coked commends constrict constricted cooed ' +
    'cords corral corrals crams crate crated crating craved dispenses downed droned ensue evokes fetching ' +
    'fiends flits gavel gavels gazed glazes glided graves harts holing hones lather lathers leers mamas ' +
    'mattes paining panting pates patters payer payers peals pears peons petrifies pillages quarts rabbis ' +
    'ravages reeds reinforces roost roosts salon salons sears seeps shied shoves sicks slims smiting sores ' +
    'spans spouts stalls sting stings strapped strides striped sulks tapped timers totes waist waned waxes ' +
    'weeing weighed whets colas fillings globs afterword afterwords brads caret carets caries coupe dragoon ' +
    'dragoons lamas piton pitons roods shads sooth stricture strictures stropped timbre timbres toady whits ' +
    'wroth'
  ).split(' '),
);

/** Returns the one known word that was meant with a slip of the pen; null where there is none or more than one. */
export function corrected(word: string, known: Iterable<string>): string | null {
  if (word.length < shortest || meantAsWritten.has(word)) return null;
  return correctedAs(word, known);
}

/** The same for a word of three letters or more, where the known words are few. */
export function correctedAs(word: string, known: Iterable<string>): string | null {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return null;
  const meant = [...new Set(known)].filter((other) => isMeant(word, other));
  // Of a word and its plural either will do.
  const [one, ...others] = meant.filter((other) => !meant.includes(`${other}s`));
  return one !== undefined && others.length === 0 ? one : null;
}

/** Whether one word may be a slip for another. */
export function isMeant(typed: string, other: string): boolean {
  return isSlip(typed, other) || isSoundOf(typed, other);
}

/** "cartografy", "pikaxe", "torchez" */
function isSoundOf(typed: string, meant: string): boolean {
  return (
    typed.length >= shortest &&
    typed[0] === meant[0] &&
    typed !== meant &&
    Math.abs(typed.length - meant.length) < 4 &&
    soundOf(typed) === soundOf(meant)
  );
}

function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/ck|c(?!h)|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1/g, '$1');
}

/** A letter left out or written twice, two letters swapped, or, in a long word, a letter too many or another vowel. */
function isSlip(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || typed === meant) return false;
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from++;
  const rest = typed.slice(from);
  const other = meant.slice(from);
  if (typed.length === meant.length - 1) return rest === other.slice(1) && rest !== '';
  if (typed.length === meant.length + 1)
    return rest.slice(1) === other && other !== '' && (rest[0] === typed[from - 1] || typed.length >= long);
  if (typed.length !== meant.length) return false;
  if (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)) return true;
  return (
    typed.length >= long &&
    vowels.test(rest[0] ?? '') &&
    vowels.test(other[0] ?? '') &&
    rest.slice(1) === other.slice(1)
  );
}
