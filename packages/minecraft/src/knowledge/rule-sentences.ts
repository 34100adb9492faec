import type { Way } from './way.js';

const elsewhere = ['smelting', 'hunting', 'farming', 'fishing', 'trading', 'brewing', 'enchanting'];

/** What follows from the ways that this world's bodies have, where it is not what anybody who knows the game expects. */
export function ruleSentences(ways: readonly Way[]): readonly string[] {
  const verbs = [...new Set(ways.map(({ verb }) => verb))];
  const made = new Set(ways.map(({ item }) => item));
  return [
    verbs.length === 0 ? 'Bodies here can neither mine nor craft.' : `Items come by ${verbs.map((verb) => gerunds[verb]).join(' and ')} only: there is no ${elsewhere.slice(0, -1).join(', ')} or ${elsewhere.at(-1)}.`,
    ...(verbs.includes('craft') ? ['Where a recipe takes any kind of wood, kinds may be mixed.'] : []),
    ...(verbs.includes('mine') && made.has('cobbled_deepslate') ? ['Below y = 0 stone is deepslate, and ores lie in it.'] : []),
    'Nothing is dug with a tool too weak for it: it would drop nothing.',
  ];
}

const gerunds: Readonly<Record<Way['verb'], string>> = { mine: 'mining', craft: 'crafting' };
