import type { Way } from './way.js';

const gerunds: Readonly<Record<Way['verb'], string>> = {
  mine: 'mining',
  craft: 'crafting',
  smelt: 'smelting',
  hunt: 'hunting',
  fish: 'fishing',
  farm: 'farming',
  milk: 'milking',
  shear: 'shearing',
  fill: 'filling buckets',
};
const never = ['trading', 'brewing', 'enchanting'];

/**
 * What follows from the ways that this world's bodies have, where it is not what anybody who knows the game expects.
 */
export function ruleSentences(ways: readonly Way[]): readonly string[] {
  const verbs = [...new Set(ways.map(({ verb }) => verb))];
  const made = new Set(ways.map(({ item }) => item));
  return [
    verbs.length === 0
      ? 'Bodies here can neither mine nor craft.'
      : `Items come by ${list(
          verbs.map((verb) => gerunds[verb]),
          'and',
        )} only: there is no ${list(lacking(verbs), 'or')}.`,
    ...(verbs.includes('craft') ? ['Where a recipe takes any kind of wood, kinds may be mixed.'] : []),
    ...(verbs.includes('mine') && made.has('cobbled_deepslate')
      ? ['Below y = 0 stone is deepslate, and ores lie in it.']
      : []),
    'Nothing is dug with a tool too weak for it: it would drop nothing.',
  ];
}

/** Ways of the game that anybody would think of and that are not among these. */
function lacking(verbs: readonly Way['verb'][]): string[] {
  const all = Object.keys(gerunds) as Way['verb'][];
  return [...all.filter((verb) => !verbs.includes(verb)).map((verb) => gerunds[verb]), ...never];
}

function list(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
