import {
  type PromptWindows,
  type Tokenizer,
  type Immutable,
  type Message,
  lostBy,
  type Entity,
  type Inventory,
  type Observation,
  type Properties,
  type Relation,
  type Work,
} from '@s-agents/core';
import { sumOf } from '../world/holdings.js';
import { workText } from '../world/deeds/work.js';
import { briefWork } from './brief-work.js';
import { messageText } from './message-text.js';
import { TokenWindow, type Fitting } from './token-window.js';
import { entityText, relationText } from './world-text.js';

/** Whether an item has to do with what a prompt is about. */
export type Matters = (item: string) => boolean;

/** An observation that fits into its windows, and how many things and kinds of items it does not name. */
export interface ShownObservation {
  readonly observation: Immutable<Observation>;
  readonly leftOut: { readonly things: number; readonly items: number };
}

/** A message as it is shown, and its {@link messageText}. */
interface ShortMessage {
  readonly message: Immutable<Message>;
  readonly text: string;
}

/**
 * Cuts inputs of prompts to the windows of a run. What matters most is kept: the newest of what was said, the nearest of
 * what is seen, the items that the work at hand takes.
 */
export class InputWindows {
  readonly #window: TokenWindow;

  constructor(
    private readonly windows: PromptWindows,
    tokenizer: Pick<Tokenizer, 'count'>,
  ) {
    this.#window = new TokenWindow(tokenizer);
  }

  /** `rank`: messages of a lower one are kept sooner. */
  conversation(
    messages: readonly Immutable<Message>[],
    { matters, rank }: { readonly matters: Matters; readonly rank?: (message: Immutable<Message>) => number },
  ): Fitting<Immutable<Message>> {
    const known = new Map<Immutable<Message>, ShortMessage>();
    const short = (message: Immutable<Message>): ShortMessage => {
      const made = known.get(message) ?? this.#shortMessage(message, matters);
      known.set(message, made);
      return made;
    };
    const { kept, leftOut } = this.#window.fit(messages, {
      tokens: this.windows.conversation,
      textOf: (message) => short(message).text,
      ...(rank === undefined ? {} : { rank }),
    });
    return { kept: kept.map((message) => short(message).message), leftOut };
  }

  /**
   * What the body holds itself counts as much as what it sees. What is true of it and of the world has the window of a
   * member each: worlds count there what happens in a run.
   */
  observation(observation: Immutable<Observation>, matters: Matters): ShownObservation {
    const { inventory, entities, relations, properties, world } = observation;
    const held = this.#items(inventory, this.windows.perception, matters);
    const own = properties === undefined ? null : this.#properties(properties, matters);
    const around = world === undefined ? null : this.#properties(world, matters);
    const things = entities === undefined ? null : this.#things(entities, relations ?? [], matters);
    const known = relations === undefined ? null : this.#relations(relations, matters);
    return {
      observation: {
        ...observation,
        inventory: held.inventory,
        ...(own === null ? {} : { properties: own.properties }),
        ...(around === null ? {} : { world: around.properties }),
        ...(things === null ? {} : { entities: things.kept }),
        ...(known === null ? {} : { relations: known.kept }),
      },
      leftOut: {
        things: [own, around, things, known].reduce((sum, part) => sum + (part?.leftOut ?? 0), 0),
        items: held.leftOut,
      },
    };
  }

  /** What each agent holds; `leftOut` counts the kinds of items in all. */
  inventories(
    inventories: Readonly<Record<string, Inventory>>,
    matters: Matters,
  ): { readonly inventories: Readonly<Record<string, Inventory>>; readonly leftOut: number } {
    let leftOut = 0;
    const shown = Object.entries(inventories).map(([agent, inventory]) => {
      const cut = this.#items(inventory, this.windows.member, matters);
      leftOut += cut.leftOut;
      return [agent, cut.inventory] as const;
    });
    return leftOut === 0 ? { inventories, leftOut } : { inventories: Object.fromEntries(shown), leftOut };
  }

  /** A list of what happened before, oldest first. */
  history<Item>(
    items: readonly Item[],
    options: { readonly textOf: (item: Item) => string; readonly rank?: (item: Item) => number },
  ): Fitting<Item> {
    return this.#window.fit(items, { tokens: this.windows.history, ...options });
  }

  /** The same, so much of each agent. */
  historyOfMembers<Item extends { readonly agent: string }>(
    items: readonly Item[],
    textOf: (item: Item) => string,
  ): Fitting<Item> {
    const kept = new Set(
      [...Map.groupBy(items, ({ agent }) => agent).values()].flatMap(
        (own) => this.#window.fit(own, { tokens: this.windows.member, textOf }).kept,
      ),
    );
    return kept.size === items.length
      ? { kept: items, leftOut: 0 }
      : { kept: items.filter((item) => kept.has(item)), leftOut: items.length - kept.size };
  }

  /** What an agent is advised to do itself. */
  advice<Item>(items: readonly Item[], textOf: (item: Item) => string): Fitting<Item> {
    return this.#window.fit(items, { tokens: this.windows.advice, textOf });
  }

  /** The tasks of a plan that was made before: the first ones, or those of a lower rank. */
  planned<Task>(
    tasks: readonly Task[],
    { textOf, rank = () => 0 }: { readonly textOf: (task: Task) => string; readonly rank?: (task: Task) => number },
  ): Fitting<Task> {
    const places = new Map(tasks.map((task, place) => [task, place]));
    return this.#window.fit(tasks, {
      tokens: this.windows.plan,
      textOf,
      rank: (task) => rank(task) * tasks.length + (places.get(task) ?? 0),
    });
  }

  /** The words of one task of such a plan: briefly where they take more than half of its window. */
  plannedTask(work: Work): Work {
    const tokens = Math.floor(this.windows.plan / 2);
    const fits = this.#window.fit([work], { tokens, textOf: workText }).leftOut === 0;
    return fits ? work : [this.#window.shorten(briefWork(work), tokens)];
  }

  /** A text about what happened before, such as advice. */
  note(text: string): string {
    return this.#window.shorten(text, this.windows.history);
  }

  /** A remark on a single failure: some of them fit into a window. */
  remark(text: string): string {
    return this.#window.shorten(text, Math.ceil(this.windows.member / 2));
  }

  /** A piece of code, or a list of pieces, newest last. */
  code(code: string): string {
    return this.#window.shorten(code, this.windows.code - 1);
  }

  codes<Item>(
    items: readonly Item[],
    textOf: (item: Item) => string,
    rank: (item: Item) => number = () => 0,
  ): Fitting<Item> {
    return this.#window.fit(items, { tokens: this.windows.code, textOf, rank });
  }

  /** One message takes at most half of the window. What is cut from a report's words may be told again beside them. */
  #shortMessage(message: Immutable<Message>, matters: Matters): ShortMessage {
    const tokens = Math.floor(this.windows.conversation / 2);
    const text = messageText(message);
    if (this.#window.fit([message], { tokens, textOf: () => text }).leftOut === 0) return { message, text };
    const cut = this.#cutMessage(message, tokens, matters);
    const cutText = messageText(cut);
    return cutText.length < text.length ? { message: cut, text: cutText } : { message, text };
  }

  #cutMessage(message: Immutable<Message>, tokens: number, matters: Matters): Immutable<Message> {
    const { text, report } = message;
    const short = { ...message, text: this.#window.shorten(text, Math.floor(tokens / 2)) };
    if (report === undefined) return short;
    const inventory = this.#items(report.inventory, this.windows.member, matters).inventory;
    if (report.group === undefined) return { ...short, report: { ...report, inventory: { ...inventory } } };
    const members = Object.values(report.group);
    const together = this.#items(sumOf(members.map((member) => member.inventory)), this.windows.member, matters);
    return {
      ...short,
      report: {
        ...report,
        inventory: { ...inventory },
        group:
          members.length === 0
            ? {}
            : {
                [members.length === 1 ? '1 other' : `${members.length} others together`]: {
                  inventory: { ...together.inventory },
                  at: Math.min(...members.map(({ at }) => at)),
                },
              },
      },
    };
  }

  #items(
    inventory: Inventory,
    tokens: number,
    matters: Matters,
  ): { readonly inventory: Inventory; readonly leftOut: number } {
    const { kept, leftOut } = this.#window.fit(Object.entries(inventory), {
      tokens,
      textOf: ([item, count]) => `${count} ${item},`,
      rank: ([item]) => (matters(item) ? 0 : 1),
    });
    return leftOut === 0 ? { inventory, leftOut } : { inventory: Object.fromEntries(kept), leftOut };
  }

  /**
   * Keeps the properties whose names contain a part that matters ("zombie_killed" for zombies), then the others in
   * their order.
   */
  #properties(
    properties: Immutable<Properties>,
    matters: Matters,
  ): { readonly properties: Immutable<Properties>; readonly leftOut: number } {
    const entries = Object.entries(properties).map(([name, value], place) => ({ name, value, place }));
    const isAbout = (name: string): boolean =>
      matters(name) || [...name.matchAll(/_/g)].some(({ index }) => matters(name.slice(0, index)));
    const { kept, leftOut } = this.#window.fit(entries, {
      tokens: this.windows.member,
      textOf: ({ name, value }) => `${name} ${value},`,
      rank: ({ name, place }) => (isAbout(name) ? -1 : place),
    });
    return leftOut === 0
      ? { properties, leftOut }
      : { properties: Object.fromEntries(kept.map(({ name, value }) => [name, value])), leftOut };
  }

  /**
   * What the body has lost, and what it remembers by its place, such as its own field, then the nearest; what else is
   * only remembered has no distance, and comes last.
   */
  #things(
    entities: readonly Immutable<Entity>[],
    relations: readonly Immutable<Relation>[],
    matters: Matters,
  ): Fitting<Immutable<Entity>> {
    const lost = new Set(relations.flatMap(({ relation, subject }) => (relation === lostBy ? [subject] : [])));
    return this.#window.fit(entities, {
      tokens: this.windows.perception,
      textOf: entityText,
      rank: ({ class: name, id, distance, position }) => {
        const isRemembered = distance === undefined && position !== undefined;
        if (isRemembered || lost.has(id ?? name)) return -1;
        return (distance ?? Number.MAX_SAFE_INTEGER / 2) / (matters(name) ? 2 : 1);
      },
    });
  }

  #relations(relations: readonly Immutable<Relation>[], matters: Matters): Fitting<Immutable<Relation>> {
    return this.#window.fit(relations, {
      tokens: this.windows.perception,
      textOf: relationText,
      rank: ({ relation, subject }) => (relation === lostBy ? 0 : matters(subject) ? 1 : 2),
    });
  }
}
