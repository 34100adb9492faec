import { fileURLToPath } from 'node:url';
import { verbsWithout } from '@s-agents/minecraft';

/** A task on which teams of several sizes are measured. */
export interface TeamTask {
  readonly name: string;
  /** Whether members can do different things. */
  readonly isUnequal: boolean;
  /** Returns the path of a task file or its content, for these members. */
  readonly taskFor: (members: readonly string[]) => string | object;
}

function fromPapers(name: string, file: string): TeamTask {
  const path = fileURLToPath(new URL(`tasks/${file}.yaml`, import.meta.resolve('@s-agents/experiments/package.json')));
  return { name, isUnequal: false, taskFor: () => path };
}

function holding(name: string, ...goal: readonly (readonly [holds: string, count: number])[]): TeamTask {
  const conditions = goal.map(([holds, count]) => ({ holds, count }));
  return { name, isUnequal: false, taskFor: () => ({ goal: conditions }) };
}

/** What the members of the papers' shelter hold, dealt to as many members as there are. One alone holds everything. */
const shelterHoldings: readonly Readonly<Record<string, number>>[] = [
  { oak_planks: 32 },
  { oak_planks: 32 },
  { cobblestone: 64, oak_door: 1 },
];

function dealt(members: readonly string[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const hands = members.map((): Record<string, number> => ({}));
  for (const [index, items] of shelterHoldings.entries())
    for (const [item, count] of Object.entries(items)) {
      const hand = hands[index % members.length] ?? {};
      hand[item] = (hand[item] ?? 0) + count;
    }
  return Object.fromEntries(members.map((name, index) => [name, hands[index] ?? {}]));
}

export const teamTasks: readonly TeamTask[] = [
  fromPapers('50-logs', 'collect-50-logs'),
  fromPapers('50-stones', 'collect-50-stones'),
  holding('20-irons', ['raw_iron', 20]),
  holding('400-logs', ['log', 400]),
  fromPapers('wooden-tools', 'craft-wooden-tools'),
  fromPapers('stone-tools', 'craft-stone-tools'),
  fromPapers('iron-tools', 'craft-iron-tools'),
  holding('anvil', ['anvil', 1]),
  holding('cake', ['cake', 1]),
  holding('diamond-pickaxe', ['diamond_pickaxe', 1]),
  fromPapers('iron-pickaxe', 'curriculum-11-iron-pickaxe'),
  holding('blast-furnace', ['blast_furnace', 1]),
  {
    name: 'shelter',
    isUnequal: false,
    taskFor: (members) => ({
      goal: [{ build: 'house', position: { x: -10, z: -30 } }],
      setup: { inventories: dealt(members) },
    }),
  },
  {
    // One member of a team can craft, the others can dig and carry.
    name: 'one-crafter',
    isUnequal: true,
    taskFor: (members) => ({
      goal: [
        { holds: 'chest', count: 6 },
        { holds: 'cobblestone', count: 24 },
      ],
      setup: { blocked: Object.fromEntries(members.slice(1).map((name) => [name, ['craft']])) },
    }),
  },
  {
    // One member of a team can dig, the others can craft, smelt and carry.
    name: 'one-digger',
    isUnequal: true,
    taskFor: (members) => ({
      goal: [
        { holds: 'ladder', count: 24 },
        { holds: 'wooden_door', count: 6 },
      ],
      setup: { blocked: Object.fromEntries(members.slice(1).map((name) => [name, ['dig']])) },
    }),
  },
];

/** The tasks on which the loss of a member is measured. */
export const lossTasks = teamTasks.filter(({ name }) => /^50-|^(stone-tools|anvil|blast-furnace)$/.test(name));

/** Returns how many of these members can do the deeds of a verb in a task, by what its setup blocks. */
export function ableToIn({ taskFor }: TeamTask, members: readonly string[]): (verb: string) => number {
  const task = taskFor(members);
  const blocked = typeof task === 'string' ? {} : ((task as Blocking).setup?.blocked ?? {});
  const unable = Object.values(blocked).map(verbsWithout);
  return (verb) => members.length - unable.filter((verbs) => verbs.includes(verb)).length;
}

interface Blocking {
  readonly setup?: { readonly blocked?: Readonly<Record<string, readonly string[]>> };
}
