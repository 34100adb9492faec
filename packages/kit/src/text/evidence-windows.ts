import type { Immutable, PromptWindows, Tokenizer, Message, Inventory, Observation } from '@s-agents/core';
import { InputWindows, type Matters, type ShownObservation } from './input-windows.js';
import type { Fitting } from './token-window.js';

/** What is judged, and what comes next to it: what that takes, what has changed. */
export interface Evidence {
  readonly isJudged: Matters;
  readonly matters: Matters;
}

/** The part of each window that is left to what is not judged: enough to see that something else went wrong. */
const share = 0.25;
/** The least that is left to it, in tokens: what a body feels and the time of day fit in. */
const least = 24;

/**
 * Cuts the inputs of a judge. What it judges has the windows of the run, and all else together a quarter of them: how
 * much an agent has come to hold, see and remember in a run is no evidence about one task.
 */
export class EvidenceWindows {
  readonly #judged: InputWindows;
  readonly #others: InputWindows;

  constructor(windows: PromptWindows, tokenizer: Pick<Tokenizer, 'count'>) {
    this.#judged = new InputWindows(windows, tokenizer);
    const small = Object.entries(windows).map(([name, tokens]) => [
      name,
      Math.max(least, Math.ceil(Number(tokens) * share)),
    ]);
    this.#others = new InputWindows(Object.fromEntries(small) as PromptWindows, tokenizer);
  }

  /** `isJudged`: whether a message is a report on what is judged; `rank`: of the others, those of a lower one are kept sooner. */
  conversation(
    messages: readonly Immutable<Message>[],
    {
      isJudged,
      rank,
      matters,
    }: {
      readonly isJudged: (message: Immutable<Message>) => boolean;
      readonly rank: (message: Immutable<Message>) => number;
      readonly matters: Matters;
    },
  ): Fitting<Immutable<Message>> {
    const [judged, others] = parted(messages, isJudged);
    const fitting = this.#judged.conversation(judged, { matters });
    const beside = this.#others.conversation(others, { matters, rank });
    const shown = new Map([...fitting.kept, ...beside.kept].map((message) => [message.id, message]));
    return {
      kept: messages.flatMap(({ id }) => shown.get(id) ?? []),
      leftOut: fitting.leftOut + beside.leftOut,
    };
  }

  observation(seen: Immutable<Observation>, { isJudged, matters }: Evidence): ShownObservation {
    const { inventory, entities = [], relations = [] } = seen;
    const observation = { ...seen, entities, relations };
    // What fits into the smaller windows together fits in parts.
    const all = this.#others.observation(observation, matters);
    if (all.leftOut.things === 0 && all.leftOut.items === 0) return all;
    const { properties: _, world: __, ...rest } = observation;
    const [judgedItems, otherItems] = partedItems(inventory, isJudged);
    const [judgedThings, otherThings] = parted(
      entities,
      ({ class: name, id }) => isJudged(name) || isJudged(id ?? name),
    );
    const [judgedRelations, otherRelations] = parted(
      relations,
      ({ subject, object }) => isJudged(subject) || isJudged(object),
    );
    const fitting = this.#judged.observation(
      { ...rest, inventory: judgedItems, entities: judgedThings, relations: judgedRelations },
      isJudged,
    );
    const beside = this.#others.observation(
      { ...observation, inventory: otherItems, entities: otherThings, relations: otherRelations },
      (name) => isJudged(name) || matters(name),
    );
    const [one, other] = [fitting.observation, beside.observation];
    return {
      observation: {
        ...other,
        inventory: among(inventory, { ...one.inventory, ...other.inventory }),
        entities: inOrder(entities, [...(one.entities ?? []), ...(other.entities ?? [])]),
        relations: inOrder(relations, [...(one.relations ?? []), ...(other.relations ?? [])]),
      },
      leftOut: {
        things: fitting.leftOut.things + beside.leftOut.things,
        items: fitting.leftOut.items + beside.leftOut.items,
      },
    };
  }

  /**
   * What was perceived before and after what is judged. Of every kind of item both tell, or neither does: a kind that was
   * left out of one of them would look lost or gained.
   */
  change(
    before: Immutable<Observation>,
    after: Immutable<Observation>,
    { isJudged, matters }: Evidence,
  ): {
    readonly before: Immutable<Observation>;
    readonly after: Immutable<Observation>;
    readonly leftOut: ShownObservation['leftOut'];
  } {
    const hasChanged = (item: string): boolean => before.inventory[item] !== after.inventory[item];
    const evidence = { isJudged, matters: (name: string) => hasChanged(name) || matters(name) };
    const all = { ...before.inventory, ...after.inventory };
    const held = this.observation({ inventory: all, equipment: {} }, evidence);
    const shown = [before, after].map((observation) => this.observation({ ...observation, inventory: {} }, evidence));
    const [first, last] = shown.map(({ observation }) => observation);
    return {
      before: { ...(first ?? before), inventory: among(before.inventory, held.observation.inventory) },
      after: { ...(last ?? after), inventory: among(after.inventory, held.observation.inventory) },
      leftOut: { things: Math.max(...shown.map(({ leftOut }) => leftOut.things)), items: held.leftOut.items },
    };
  }

  /** What each agent holds; `leftOut` counts the kinds of items in all. */
  inventories(
    inventories: Readonly<Record<string, Inventory>>,
    { isJudged, matters }: Evidence,
  ): { readonly inventories: Readonly<Record<string, Inventory>>; readonly leftOut: number } {
    const parts = Object.entries(inventories).map(([agent, inventory]) => ({
      agent,
      inventory,
      parts: partedItems(inventory, isJudged),
    }));
    const own = (place: 0 | 1): Record<string, Inventory> =>
      Object.fromEntries(parts.map((one) => [one.agent, one.parts[place]]));
    const fitting = this.#judged.inventories(own(0), isJudged);
    const beside = this.#others.inventories(own(1), matters);
    return {
      inventories: Object.fromEntries(
        parts.map(({ agent, inventory }) => [
          agent,
          among(inventory, { ...fitting.inventories[agent], ...beside.inventories[agent] }),
        ]),
      ),
      leftOut: fitting.leftOut + beside.leftOut,
    };
  }

  /** A list of what happened before, oldest first. */
  history<Item>(
    items: readonly Item[],
    {
      isJudged,
      ...options
    }: {
      readonly isJudged: (item: Item) => boolean;
      readonly textOf: (item: Item) => string;
      readonly rank?: (item: Item) => number;
    },
  ): Fitting<Item> {
    const [judged, others] = parted(items, isJudged);
    const fitting = this.#judged.history(judged, options);
    const beside = this.#others.history(others, options);
    return {
      kept: inOrder(items, [...fitting.kept, ...beside.kept]),
      leftOut: fitting.leftOut + beside.leftOut,
    };
  }
}

function parted<Item>(
  items: readonly Item[],
  isIn: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  const inside: Item[] = [];
  const outside: Item[] = [];
  for (const item of items) (isIn(item) ? inside : outside).push(item);
  return [inside, outside];
}

function partedItems(inventory: Inventory, isIn: Matters): readonly [Inventory, Inventory] {
  const [inside, outside] = parted(Object.entries(inventory), ([item]) => isIn(item));
  return [Object.fromEntries(inside), Object.fromEntries(outside)];
}

function inOrder<Item>(all: readonly Item[], kept: readonly Item[]): readonly Item[] {
  if (kept.length === all.length) return all;
  const shown = new Set(kept);
  return all.filter((item) => shown.has(item));
}

/** Those entries of an inventory that another one names. */
function among(inventory: Inventory, names: Inventory): Inventory {
  return Object.fromEntries(Object.entries(inventory).filter(([item]) => Object.hasOwn(names, item)));
}
