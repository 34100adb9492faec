import type { Position } from '@s-agents/minecraft-rules';
import type { SignText } from '../arrangements.js';
import type { Avatar } from '../child/avatar.js';
import type { BlockWorld } from '../child/block-world.js';
import { key } from '../child/place.js';
import type { Registry } from '../child/registry.js';
import type { ResolvedOptions } from '../options.js';
import { printable } from '../printable.js';
import { mayReach } from './reach.js';

const lines = [1, 2, 3, 4] as const;
/** Characters of a line that clients let players write. */
const maximumLineLength = 384;
const isSign = /(_|^)sign$/;

function lineOf(given: unknown): string {
  return typeof given === 'string' ? printable(given, maximumLineLength) : '';
}

interface SignedWorld {
  readonly avatars: ReadonlyMap<string, Avatar>;
  readonly registry: Registry;
  readonly world: BlockWorld;
  readonly options: ResolvedOptions;
}

/** The numbers of signs among block entities: from 1.18 on by kind, before by what changed. */
const entityTypes = { sign: 7, hangingSign: 8, old: 9 };

/** What is written on signs. A player who has placed a sign is asked for it; clients are sent it with the chunk. */
export class Signs {
  readonly #texts = new Map<string, SignText>();
  /** The sign that each player may write on. */
  readonly #editors = new WeakMap<Avatar, string>();

  /** `changed` is called after each change. */
  constructor(
    private readonly game: SignedWorld,
    saved: readonly SignText[] = [],
    private readonly changed: () => void = () => undefined,
  ) {
    for (const sign of saved) this.#texts.set(key(sign.at), { ...sign });
    game.world.onChange((at, _, after) => {
      if (isSign.test(game.registry.blocksByStateId[after]?.name ?? '') || !this.#texts.delete(key(at))) return;
      this.changed();
    });
  }

  /** Returns what is written on a sign; nothing if it is blank. */
  at(place: Position): SignText | undefined {
    return this.#texts.get(key(place));
  }

  get all(): readonly SignText[] {
    return [...this.#texts.values()];
  }

  player(avatar: Avatar): void {
    const client = avatar.player._client;
    client.on('update_sign', (packet: Record<string, unknown> & { location: Position; isFrontText?: boolean }) => {
      const { location: at } = packet;
      if (!avatar.active || !mayReach(this.game, avatar, at) || this.#editors.get(avatar) !== key(at)) return;
      this.#editors.delete(avatar);
      const text = lines.map((n) => lineOf(packet[`text${n}`]));
      this.write(at, text, packet.isFrontText === false ? 'back' : 'front');
    });
  }

  /** Lets a player write on a sign that has just been placed or used. */
  edit(avatar: Avatar, at: Position): void {
    if (!isSign.test(this.game.world.blockAt(at).name)) return;
    this.#editors.set(avatar, key(at));
    avatar.write('open_sign_entity', { location: at, isFrontText: true });
  }

  /** Writes on one side of a sign. */
  write(at: Position, text: readonly string[], side: 'front' | 'back'): void {
    const blank = lines.map(() => '');
    const sign = this.#texts.get(key(at)) ?? { at, front: blank, back: blank };
    sign[side] = text;
    this.#texts.set(key(at), sign);
    this.changed();
    for (const avatar of this.game.avatars.values()) this.#show(avatar, sign);
  }

  /** Returns the lines on the front of a sign. */
  read(at: Position): readonly string[] | undefined {
    return this.#texts.get(key(at))?.front;
  }

  /** Shows a player the signs of a chunk that has been sent. */
  showChunk(avatar: Avatar, chunkX: number, chunkZ: number): void {
    for (const sign of this.#texts.values())
      if (sign.at.x >> 4 === chunkX && sign.at.z >> 4 === chunkZ) this.#show(avatar, sign);
  }

  #show(avatar: Avatar, sign: SignText): void {
    const { x, y, z } = sign.at;
    if (avatar.player.loadedChunks?.[`${x >> 4},${z >> 4}`] === undefined) return;
    const { name } = this.game.world.blockAt(sign.at);
    const { registry } = this.game;
    const isOld = !registry.supportFeature('tallWorld');
    const newer = name.endsWith('hanging_sign') ? entityTypes.hangingSign : entityTypes.sign;
    avatar.write('tile_entity_data', {
      location: { x, y, z },
      action: isOld ? entityTypes.old : newer,
      nbtData: { type: 'compound', name: '', value: this.#tags(sign) },
    });
  }

  #tags({ at, front, back }: SignText): object {
    const { registry } = this.game;
    const string = (value: string): object => ({ type: 'string', value });
    const place = (['x', 'y', 'z'] as const).map((axis) => [axis, { type: 'int', value: at[axis] }]);
    const common = { id: string('minecraft:sign'), ...(Object.fromEntries(place) as object) };
    if (!registry.supportFeature('multiSidedSigns'))
      return {
        ...common,
        ...(Object.fromEntries(
          front.map((line, n) => [`Text${n + 1}`, string(JSON.stringify({ text: line }))]),
        ) as object),
        Color: string('black'),
        GlowingText: { type: 'byte', value: 0 },
      };
    // From 1.21.5 on a line is a text itself, before it is the JSON of one.
    const isPlain = registry.version['>=']('1.21.5');
    const side = (text: readonly string[]): object => ({
      type: 'compound',
      value: {
        messages: {
          type: 'list',
          value: { type: 'string', value: text.map((line) => (isPlain ? line : JSON.stringify({ text: line }))) },
        },
        color: string('black'),
        has_glowing_text: { type: 'byte', value: 0 },
      },
    });
    return { ...common, is_waxed: { type: 'byte', value: 0 }, front_text: side(front), back_text: side(back) };
  }
}
