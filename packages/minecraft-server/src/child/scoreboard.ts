import type { Objective, SavedScoreboard } from '../arrangements.js';
import { componentPacket, type Component } from '../text/component.js';
import type { Avatar } from './avatar.js';
import type { Registry } from './registry.js';

const objectiveActions = { add: 0, remove: 1, change: 2 };
const scoreActions = { change: 0, remove: 1 };

/** The objectives and scores of `/scoreboard`. Clients know those objectives that are displayed somewhere. */
export class Scoreboard {
  readonly #objectives = new Map<string, Objective>();
  /** The objective in each slot of the display, by the slot's number in the protocol. */
  readonly #displayed = new Map<number, Objective>();

  /** `changed` is called after each change. */
  constructor(
    private readonly game: { readonly avatars: ReadonlyMap<string, Avatar>; readonly registry: Registry },
    saved: SavedScoreboard = { objectives: [], displayed: [] },
    private readonly changed: () => void = () => undefined,
  ) {
    for (const { scores, ...rest } of saved.objectives)
      this.#objectives.set(rest.name, { ...rest, scores: new Map(scores) });
    for (const [slot, name] of saved.displayed) {
      const objective = this.find(name);
      if (objective !== undefined) this.#displayed.set(slot, objective);
    }
  }

  get all(): readonly Objective[] {
    return [...this.#objectives.values()];
  }

  get saved(): SavedScoreboard {
    return {
      objectives: this.all.map(({ scores, ...rest }) => ({ ...rest, scores: [...scores] })),
      displayed: [...this.#displayed].map(([slot, { name }]) => [slot, name]),
    };
  }

  /** Everybody who has a score. */
  get holders(): readonly string[] {
    return [...new Set(this.all.flatMap(({ scores }) => [...scores.keys()]))];
  }

  find(name: string): Objective | undefined {
    return this.#objectives.get(name);
  }

  add(name: string, displayName: Component): Objective {
    const objective: Objective = { name, displayName, hearts: false, scores: new Map() };
    this.#objectives.set(name, objective);
    this.changed();
    return objective;
  }

  change(objective: Objective, change: Partial<Pick<Objective, 'displayName' | 'hearts'>>): void {
    Object.assign(objective, change);
    if (this.#isShown(objective)) this.#tell(...this.#objectivePacket(objective, objectiveActions.change));
    this.changed();
  }

  remove(objective: Objective): void {
    for (const [slot, shown] of this.#displayed) if (shown === objective) this.display(slot, undefined);
    this.#objectives.delete(objective.name);
    this.changed();
  }

  /** Shows an objective in a slot, or nothing. Returns false if that is so already. */
  display(slot: number, objective: Objective | undefined): boolean {
    const before = this.#displayed.get(slot);
    if (before === objective) return false;
    if (before !== undefined) {
      this.#displayed.delete(slot);
      // A client that forgets an objective no longer shows it.
      if (this.#isShown(before)) this.#tell('scoreboard_display_objective', { position: slot, name: '' });
      else this.#tell(...this.#objectivePacket(before, objectiveActions.remove));
    }
    if (objective !== undefined) {
      if (!this.#isShown(objective)) for (const packet of this.#introduction(objective)) this.#tell(...packet);
      this.#displayed.set(slot, objective);
      this.#tell('scoreboard_display_objective', { position: slot, name: objective.name });
    }
    this.changed();
    return true;
  }

  set(objective: Objective, holder: string, value: number): void {
    objective.scores.set(holder, value | 0);
    if (this.#isShown(objective)) this.#tell(...this.#scorePacket(objective, holder));
    this.changed();
  }

  /** Takes a score away. */
  reset(objective: Objective, holder: string): void {
    if (!objective.scores.delete(holder)) return;
    if (this.#isShown(objective)) {
      if (this.game.registry.version['>=']('1.20.3'))
        this.#tell('reset_score', { entity_name: holder, objective_name: objective.name });
      else this.#tell('scoreboard_score', { itemName: holder, action: scoreActions.remove, scoreName: objective.name });
    }
    this.changed();
  }

  /** Shows a player who has joined what is displayed. */
  showAll(avatar: Avatar): void {
    for (const objective of new Set(this.#displayed.values()))
      for (const packet of this.#introduction(objective)) avatar.write(...packet);
    for (const [position, { name }] of this.#displayed)
      avatar.write('scoreboard_display_objective', { position, name });
  }

  #isShown(objective: Objective): boolean {
    return [...this.#displayed.values()].includes(objective);
  }

  #introduction(objective: Objective): [string, object][] {
    return [
      this.#objectivePacket(objective, objectiveActions.add),
      ...[...objective.scores.keys()].map((holder) => this.#scorePacket(objective, holder)),
    ];
  }

  #objectivePacket({ name, displayName, hearts }: Objective, action: number): [string, object] {
    const displayText = componentPacket(this.game.registry, displayName);
    return ['scoreboard_objective', { name, action, displayText, type: hearts ? 1 : 0 }];
  }

  #scorePacket({ name, scores }: Objective, holder: string): [string, object] {
    const value = scores.get(holder) ?? 0;
    return ['scoreboard_score', { itemName: holder, action: scoreActions.change, scoreName: name, value }];
  }

  #tell(name: string, fields: object): void {
    for (const avatar of this.game.avatars.values()) avatar.write(name, fields);
  }
}
