import { collisionRules, nameTagVisibilities, teamColours, type SavedTeam, type Team } from '../arrangements.js';
import { componentPacket, type Component } from '../text/component.js';
import type { Avatar } from './avatar.js';
import type { Registry } from './registry.js';

/** The number of the colour that is none. */
const noColour = 21;

const modes = { add: 0, remove: 1, change: 2, join: 3, leave: 4 };

/** The teams of `/team`. They are shown to clients, and change no rules. */
export class Teams {
  readonly #teams = new Map<string, Team>();

  /** `changed` is called after each change. */
  constructor(
    private readonly game: { readonly avatars: ReadonlyMap<string, Avatar>; readonly registry: Registry },
    saved: readonly SavedTeam[] = [],
    private readonly changed: () => void = () => undefined,
  ) {
    for (const team of saved) this.#teams.set(team.name, { ...team, members: new Set(team.members) });
  }

  get all(): readonly Team[] {
    return [...this.#teams.values()];
  }

  get saved(): readonly SavedTeam[] {
    return this.all.map((team) => ({ ...team, members: [...team.members] }));
  }

  find(name: string): Team | undefined {
    return this.#teams.get(name);
  }

  /** Returns the team of a player, or of anybody with this name. */
  teamOf(member: string): Team | undefined {
    return this.all.find(({ members }) => members.has(member));
  }

  add(name: string, displayName: Component): Team {
    const team: Team = {
      name,
      displayName,
      color: 'reset',
      friendlyFire: true,
      seeFriendlyInvisibles: true,
      nametagVisibility: 'always',
      collisionRule: 'always',
      prefix: '',
      suffix: '',
      members: new Set(),
    };
    this.#teams.set(name, team);
    this.#tell(team, modes.add);
    return team;
  }

  remove(team: Team): void {
    this.#teams.delete(team.name);
    this.#tell(team, modes.remove);
  }

  change(team: Team, change: Partial<Omit<Team, 'name' | 'members'>>): void {
    Object.assign(team, change);
    this.#tell(team, modes.change);
  }

  join(team: Team, members: readonly string[]): void {
    for (const member of members) {
      const before = this.teamOf(member);
      if (before !== undefined) this.leave(before, [member]);
      team.members.add(member);
    }
    this.#tell(team, modes.join, members);
  }

  leave(team: Team, members: readonly string[]): void {
    for (const member of members) team.members.delete(member);
    this.#tell(team, modes.leave, members);
  }

  /** Shows a player who has joined all teams. */
  showAll(avatar: Avatar): void {
    for (const team of this.all) avatar.write('teams', this.#packet(team, modes.add, [...team.members]));
  }

  #tell(team: Team, mode: number, players: readonly string[] = []): void {
    this.changed();
    const packet = this.#packet(team, mode, players);
    for (const avatar of this.game.avatars.values()) avatar.write('teams', packet);
  }

  #packet(team: Team, mode: number, players: readonly string[]): object {
    const { registry } = this.game;
    const text = (component: Component): unknown => componentPacket(registry, component);
    // From 1.21.5 on the two rules are numbers.
    const rule = <Rule extends string>(value: Rule, all: readonly Rule[]): Rule | number =>
      registry.version['>=']('1.21.5') ? all.indexOf(value) : value;
    return {
      team: team.name,
      mode,
      name: text(team.displayName),
      friendlyFire: (team.friendlyFire ? 1 : 0) | (team.seeFriendlyInvisibles ? 2 : 0),
      nameTagVisibility: rule(team.nametagVisibility, nameTagVisibilities),
      collisionRule: rule(team.collisionRule, collisionRules),
      formatting: team.color === 'reset' ? noColour : teamColours.indexOf(team.color),
      prefix: text(team.prefix),
      suffix: text(team.suffix),
      players,
    };
  }
}
