import { randomUUID } from 'node:crypto';
import { bossBarColours, bossBarStyles, type BossBar } from '../arrangements.js';
import { componentPacket, type Component } from '../text/component.js';
import type { Avatar } from './avatar.js';
import type { Registry } from './registry.js';

/** The numbers of what a boss bar's packet is about. */
const actions = { add: 0, remove: 1, health: 2, title: 3, style: 4 };

/** The bars of `/bossbar` on top of players' screens. */
export class BossBars {
  readonly #bars = new Map<string, BossBar>();

  /** `changed` is called after each change. */
  constructor(
    private readonly game: { readonly avatars: ReadonlyMap<string, Avatar>; readonly registry: Registry },
    saved: readonly BossBar[] = [],
    private readonly changed: () => void = () => undefined,
  ) {
    for (const bar of saved) this.#bars.set(bar.id, { ...bar });
  }

  get all(): readonly BossBar[] {
    return [...this.#bars.values()];
  }

  find(id: string): BossBar | undefined {
    return this.#bars.get(id);
  }

  add(id: string, name: Component): BossBar {
    const bar: BossBar = {
      id,
      uuid: randomUUID(),
      name,
      color: 'white',
      style: 'progress',
      value: 0,
      max: 100,
      visible: true,
      players: [],
    };
    this.#bars.set(id, bar);
    this.changed();
    return bar;
  }

  remove(bar: BossBar): void {
    this.#bars.delete(bar.id);
    this.changed();
    for (const avatar of this.viewers(bar)) this.#write(avatar, bar, actions.remove);
  }

  /** Changes a bar, and shows those who see it what has changed. */
  change(bar: BossBar, change: Partial<Omit<BossBar, 'id' | 'uuid'>>): void {
    const before = new Set(this.viewers(bar));
    Object.assign(bar, change);
    this.changed();
    const now = this.viewers(bar);
    for (const avatar of before) if (!now.includes(avatar)) this.#write(avatar, bar, actions.remove);
    for (const avatar of now) {
      if (!before.has(avatar)) this.#write(avatar, bar, actions.add);
      else if ('name' in change) this.#write(avatar, bar, actions.title);
      else if ('color' in change || 'style' in change) this.#write(avatar, bar, actions.style);
      else if ('value' in change || 'max' in change) this.#write(avatar, bar, actions.health);
    }
  }

  /** Shows a player who has joined the bars that are for this name. */
  showAll(avatar: Avatar): void {
    for (const bar of this.all)
      if (bar.visible && bar.players.includes(avatar.name)) this.#write(avatar, bar, actions.add);
  }

  /** The players in the world who see a bar. */
  viewers(bar: BossBar): Avatar[] {
    return bar.visible ? bar.players.flatMap((name) => this.game.avatars.get(name) ?? []) : [];
  }

  #write(avatar: Avatar, bar: BossBar, action: number): void {
    avatar.write('boss_bar', {
      entityUUID: bar.uuid,
      action,
      title: componentPacket(this.game.registry, bar.name),
      health: Math.min(1, bar.value / bar.max),
      color: bossBarColours.indexOf(bar.color),
      dividers: bossBarStyles.indexOf(bar.style),
      flags: 0,
    });
  }
}
