/** The rules of the household (Organized Teams, section 3.3, and VirtualHome-Social, which it extends), on which all else in this package is based. */

/** A kind of furniture that holds things. */
export interface FurnitureKind {
  readonly class: string;
  /** The relation of its contents to it: in a container, on a surface. */
  readonly relation: 'in' | 'on';
  /** The rooms in which it can stand. */
  readonly rooms: readonly string[];
}

export const roomNames = ['livingroom', 'kitchen', 'bedroom', 'bathroom'] as const;
export type RoomName = (typeof roomNames)[number];

/** All containers have a door, which is closed at the start. Surfaces have none. */
export const furnitureKinds: readonly FurnitureKind[] = [
  { class: 'fridge', relation: 'in', rooms: ['kitchen'] },
  { class: 'dishwasher', relation: 'in', rooms: ['kitchen'] },
  { class: 'stove', relation: 'in', rooms: ['kitchen'] },
  { class: 'microwave', relation: 'in', rooms: ['kitchen'] },
  { class: 'kitchencabinets', relation: 'in', rooms: ['kitchen'] },
  { class: 'bathroomcabinet', relation: 'in', rooms: ['bathroom'] },
  { class: 'cabinet', relation: 'in', rooms: ['bedroom', 'livingroom'] },
  { class: 'kitchentable', relation: 'on', rooms: ['kitchen'] },
  { class: 'kitchencounter', relation: 'on', rooms: ['kitchen'] },
  { class: 'coffeetable', relation: 'on', rooms: ['livingroom'] },
  { class: 'desk', relation: 'on', rooms: ['bedroom', 'livingroom'] },
  { class: 'sofa', relation: 'on', rooms: ['livingroom'] },
  { class: 'nightstand', relation: 'on', rooms: ['bedroom'] },
  { class: 'bench', relation: 'on', rooms: ['kitchen', 'bathroom', 'livingroom'] },
  { class: 'chair', relation: 'on', rooms: ['kitchen', 'bedroom'] },
];

export function furnitureKind(name: string): FurnitureKind {
  const kind = furnitureKinds.find((candidate) => candidate.class === name);
  if (kind === undefined) throw new RangeError(`there is no furniture called ${name}`);
  return kind;
}

/** The classes of things that can be carried. */
export const thingClasses: readonly string[] = [
  'apple',
  'book',
  'coffeepot',
  'cupcake',
  'cutleryfork',
  'juice',
  'pancake',
  'plate',
  'poundcake',
  'pudding',
  'remotecontrol',
  'waterglass',
  'whippedcream',
  'wine',
  'wineglass',
];

/** Metres that a body walks in one step. */
export const metresPerStep = 1;
/** The share of a step that recalling takes, so that nobody can think endlessly without time passing. */
export const recallSteps = 0.01;
/** A body opens, grabs and puts what is this near (CLOSE), in metres, and in its own room. */
export const reachMetres = 1.5;
export const hands = ['right_hand', 'left_hand'] as const;
export type Hand = (typeof hands)[number];

/** Where the things of a family of tasks belong, and which things those are. */
export interface Family {
  /** As people write it, and as this package writes it. */
  readonly text: string;
  readonly pattern: RegExp;
  readonly relation: 'in' | 'on';
  readonly target: string;
  readonly classes: readonly string[];
}

const food = ['cupcake', 'juice', 'pancake', 'poundcake', 'wine', 'pudding', 'apple'];
const dishes = ['plate', 'cutleryfork', 'waterglass', 'wineglass'];

/** The five families of tasks (Organized Teams, section 3.3). */
export const families = {
  tea: {
    text: 'prepare afternoon tea',
    pattern: /^(?:prepare|make|serve) (?:the )?afternoon ?tea$/,
    relation: 'on',
    target: 'coffeetable',
    classes: ['cupcake', 'juice', 'wine', 'pudding', 'apple'],
  },
  table: {
    text: 'set up table',
    pattern: /^(?:set|set up|lay) (?:the )?table$/,
    relation: 'on',
    target: 'kitchentable',
    classes: dishes,
  },
  dishes: {
    text: 'wash dishes',
    pattern: /^(?:wash|do) (?:the )?dishes$/,
    relation: 'in',
    target: 'dishwasher',
    classes: dishes,
  },
  groceries: {
    text: 'put groceries',
    pattern: /^(?:put|put away|store) (?:the )?groceries(?: away)?$/,
    relation: 'in',
    target: 'fridge',
    classes: food,
  },
  meal: {
    text: 'prepare a meal',
    pattern: /^(?:prepare|make|serve) (?:a |the )?(?:meal|food)$/,
    relation: 'on',
    target: 'kitchentable',
    classes: [...food, 'coffeepot'],
  },
} as const satisfies Readonly<Record<string, Family>>;
export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as readonly FamilyName[];

export const difficulties = ['easy', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** How many things a drawn goal asks for: of each class at most, and in all. */
export const goalSizes: Readonly<
  Record<Difficulty, { readonly ofEach: number; readonly least: number; readonly most: number }>
> = {
  easy: { ofEach: 2, least: 2, most: 6 },
  hard: { ofEach: 5, least: 15, most: 18 },
};
