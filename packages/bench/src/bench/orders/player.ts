import { once, type EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { systemWallClock } from '@s-agents/kit';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  distanceTo(other: Place): number;
}

/** The part of mineflayer, a dependency of env-mineflayer, with which somebody plays. */
interface Client extends EventEmitter {
  chat(text: string): void;
  whisper(to: string, text: string): void;
  end(): void;
  setControlState(control: 'forward' | 'jump', isOn: boolean): void;
  look(yaw: number, pitch: number, force: boolean): Promise<void>;
  readonly players: Readonly<
    Record<string, { readonly entity?: { readonly position: Place; readonly yaw: number } | null } | undefined>
  >;
  readonly entity: { readonly position: Place };
  readonly inventory: { items(): readonly { readonly name: string; readonly count: number }[] };
}

/** Something that was whispered to a player, in wall seconds on any common scale. */
export interface HeardLine {
  readonly from: string;
  readonly text: string;
  readonly at: number;
}

const fromHere = createRequire(import.meta.url);
const ofRunner = createRequire(fromHere.resolve('@s-agents/runner/package.json'));
const ofWorld = createRequire(ofRunner.resolve('@s-agents/env-mineflayer/package.json'));
const { createBot } = ofWorld('mineflayer') as { createBot: (options: object) => Client };

/** Wall seconds. */
export const seconds = (): number => systemWallClock.now() / 1000;

/** A person in the world of a server on this machine, who talks, walks and sees. */
export class Player {
  readonly heard: HeardLine[] = [];
  readonly #client: Client;
  #isGone = false;

  private constructor(client: Client) {
    this.#client = client;
    client.on('whisper', (from: string, text: string) => this.heard.push({ from, text, at: seconds() }));
    client.on('error', () => {});
    client.once('end', () => (this.#isGone = true));
  }

  /** Joins the server on `port`. */
  static async join(port: number, username: string): Promise<Player> {
    const client = createBot({ host: '127.0.0.1', port, version: '1.19.2', username, auth: 'offline' });
    client.emit('inject_allowed');
    const player = new Player(client);
    await once(client, 'spawn');
    return player;
  }

  say(text: string): void {
    this.#client.chat(text);
  }

  whisper(to: string, text: string): void {
    this.#client.whisper(to, text);
  }

  /** How many it holds whose name is `item` or ends with it. */
  holds(item: string): number {
    return this.#client.inventory
      .items()
      .filter(({ name }) => name === item || name.endsWith(`_${item}`))
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** Blocks from this player; infinite where nobody of that name is in sight. */
  distanceTo(name: string): number {
    const place = this.placeOf(name);
    return place === null ? Infinity : place.distanceTo(this.#client.entity.position);
  }

  placeOf(name: string): Place | null {
    return this.#client.players[name]?.entity?.position ?? null;
  }

  /** Whether somebody of that name is on the server, as long as it runs. */
  isThere(name: string): boolean {
    return !this.#isGone && this.#client.players[name] !== undefined;
  }

  /** Whether somebody is turned to this player, within thirty degrees. */
  isSeenBy(name: string): boolean {
    const body = this.#client.players[name]?.entity;
    // Who is out of sight has no body here.
    if (body === undefined || body === null) return false;
    const { x, z } = this.#client.entity.position;
    const wanted = Math.atan2(-(x - body.position.x), -(z - body.position.z));
    return Math.cos(wanted - body.yaw) > Math.cos(Math.PI / 6);
  }

  /** Walks straight on in some direction (radians) for some wall milliseconds. */
  async walk(yaw: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    await this.#client.look(yaw, 0, true);
    this.#client.setControlState('forward', true);
    this.#client.setControlState('jump', true);
    await systemWallClock.sleep(milliseconds, { signal }).finally(() => {
      this.#client.setControlState('forward', false);
      this.#client.setControlState('jump', false);
    });
  }

  leave(): void {
    this.#client.end();
  }
}
