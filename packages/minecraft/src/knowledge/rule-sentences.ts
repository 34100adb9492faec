import type { WorldLayout } from '../layout/layout.js';
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
  quench: 'pouring water over lava',
  enchant: 'enchanting',
  fetch: 'taking them out of chests',
};
/** Activities of the game that no world supports. */
const unsupported = ['trading', 'brewing'];

/** Returns the rules that follow from this world's ways and that a player of the game would not expect. */
export function ruleSentences(ways: readonly Way[]): readonly string[] {
  const verbs = [...new Set(ways.map(({ verb }) => verb))];
  const made = new Set(ways.map(({ item }) => item));
  return [
    verbs.length === 0
      ? 'Bodies here can neither mine nor craft.'
      : `Items can be obtained only by ${list(
          verbs.map((verb) => gerunds[verb]),
          'and',
        )}: there is no ${list(lacking(verbs), 'or')}.`,
    ...(verbs.includes('craft') ? ['Where a recipe takes any kind of wood, kinds of wood may be mixed.'] : []),
    ...(verbs.includes('mine') && made.has('cobbled_deepslate')
      ? ['Below y = 0 the stone is deepslate, and has ores in it.']
      : []),
    'Blocks are not dug with a tool too weak for them, since they would drop nothing.',
  ];
}

/** Tells what a task's setup has laid ready. */
export function layoutSentences({ containers, creatures }: WorldLayout): readonly string[] {
  const kept = Map.groupBy(creatures, ({ creature }) => creature);
  return [
    ...containers
      .filter(({ items }) => items.length > 0)
      .map(
        ({ position: { x, y, z }, items }) =>
          `The chest at (${x}, ${y}, ${z}) held ${list(
            items.map(({ item, count }) => `${count} ${item}`),
            'and',
          )} at the start.`,
      ),
    ...[...kept].map(([creature, all]) => {
      const { x, y, z } = all[0]?.position ?? { x: 0, y: 0, z: 0 };
      return `At the start ${all.length} ${creature} stood around (${Math.floor(x)}, ${y}, ${Math.floor(z)}).`;
    }),
  ];
}

/** Returns the activities of the game that are not among these. */
function lacking(verbs: readonly Way['verb'][]): string[] {
  // Where no chest was filled for the task, there is nothing to say of chests.
  const all = (Object.keys(gerunds) as Way['verb'][]).filter((verb) => verb !== 'fetch');
  return [...all.filter((verb) => !verbs.includes(verb)).map((verb) => gerunds[verb]), ...unsupported];
}

function list(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
