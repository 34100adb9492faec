import {
  besideBed,
  distance,
  inBedReach,
  canSleepAt,
  dayTicks,
  isSecondHalf,
  otherHalfOf,
  replaceable,
  sleepTicks,
  textsOf,
  type Position,
} from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { Avatar } from '../child/avatar.js';
import {
  metadataEntryByKey,
  commonMetadataKeys,
  metadataEntry,
  metadataOffsets,
  poses,
} from '../child/entity-metadata.js';
import type { Game, Rule } from '../child/game.js';
import type { Client } from '../child/squid.js';
import { announce } from './chat.js';
import { setTime } from './day-cycle.js';
import { placingWorld } from './placed-block.js';
import type { UsableBlocks } from './windows.js';

interface Sleep {
  /** The head and the foot of the bed. */
  halves: [Position, Position];
  /** World age at which the player lay down. */
  since: number;
}

/** The height of a bed in blocks. */
const bedTop = 0.5625;
/** The protocol's number of the animation of getting up. */
const wakeAnimation = 2;

/**
 * Beds. Using one sets the player's respawn point, and at night the player sleeps in it. When all players have slept
 * long enough, it is morning.
 */
export class Sleeping implements Rule, UsableBlocks {
  readonly #sleepers = new Map<Avatar, Sleep>();

  constructor(
    private readonly game: Game,
    private readonly isDisturbed: (bed: Position) => boolean,
  ) {
    game.clock.onTick((age) => this.#tick(age));
  }

  player(avatar: Avatar, client: Client): void {
    client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
      if (actionId === 'stop_sleeping' || actionId === 2) this.#wake(avatar);
    });
  }

  use(avatar: Avatar, at: Position): boolean {
    const halves = this.#halvesAt(at);
    if (halves === undefined) return false;
    const [head] = halves;
    if (!inBedReach(avatar.player.position, halves)) refuse(avatar, 'You may not rest now; the bed is too far away');
    else {
      if (avatar.bed === undefined || distance(avatar.bed, head) > 0) {
        avatar.bed = head;
        avatar.ownSpawn = undefined;
        avatar.dirty = true;
        announce(avatar, 'Respawn point set');
      }
      if (!canSleepAt(this.game.timeOfDay)) refuse(avatar, 'You can sleep only at night');
      else if ([...this.#sleepers.values()].some((sleep) => distance(sleep.halves[0], head) === 0))
        refuse(avatar, 'This bed is occupied');
      else if (this.isDisturbed(head)) refuse(avatar, 'You may not rest now; there are monsters nearby');
      else this.#lieDown(avatar, halves);
    }
    return true;
  }

  /**
   * Returns a place beside the player's bed to respawn at. If the bed is gone or has no room beside it, tells the
   * player and returns undefined.
   */
  returnPlace(avatar: Avatar): Position | undefined {
    const { bed } = avatar;
    const halves = bed === undefined ? undefined : this.#halvesAt(bed);
    const place = halves === undefined ? undefined : this.#standingPlace(halves, halves[0]);
    if (bed === undefined || place !== undefined) return place;
    avatar.bed = undefined;
    avatar.write('game_state_change', { reason: 'no_respawn_block_available', gameMode: 0 });
    return undefined;
  }

  #tick(age: number): void {
    if (this.#sleepers.size === 0) return;
    const { game } = this;
    for (const [avatar, { halves }] of [...this.#sleepers]) {
      const gone = !avatar.alive || game.avatars.get(avatar.name) !== avatar;
      if (gone) this.#sleepers.delete(avatar);
      if (gone) this.#occupy(halves, false);
      else if (
        this.#halvesAt(halves[0]) === undefined ||
        !canSleepAt(game.timeOfDay) ||
        avatar.vitals.lastHit.until > age
      )
        this.#wake(avatar);
    }
    const present = [...game.avatars.values()].filter(({ alive }) => alive);
    if (
      present.length === 0 ||
      !present.every((avatar) => age - (this.#sleepers.get(avatar)?.since ?? age) >= sleepTicks)
    )
      return;
    if (game.options.rules.daylightCycle) setTime(game, (game.days + 1) * dayTicks);
    for (const avatar of present) {
      this.#wake(avatar);
    }
  }

  #lieDown(avatar: Avatar, halves: [Position, Position]): void {
    const [head] = halves;
    this.#sleepers.set(avatar, { halves, since: this.game.clock.age });
    this.#occupy(halves, true);
    this.#move(avatar, { x: head.x + 0.5, y: head.y + bedTop, z: head.z + 0.5 });
    this.#show(avatar, head);
  }

  #wake(avatar: Avatar): void {
    const sleep = this.#sleepers.get(avatar);
    if (sleep === undefined) return;
    this.#sleepers.delete(avatar);
    this.#occupy(sleep.halves, false);
    this.#show(avatar, null);
    const animation = { entityId: avatar.player.id, animation: wakeAnimation };
    avatar.write('animation', animation);
    avatar.player._writeOthersNearby('animation', animation);
    const place = this.#standingPlace(sleep.halves, sleep.halves[0]);
    if (place !== undefined) this.#move(avatar, place);
  }

  #show(avatar: Avatar, bed: Position | null): void {
    const { registry } = this.game;
    const metadata = [
      metadataEntryByKey(registry, commonMetadataKeys.pose, 'pose', bed === null ? poses.standing : poses.sleeping),
      metadataEntry(registry, metadataOffsets.bed, 'optional_block_pos', bed ?? undefined),
    ];
    const packet = { entityId: avatar.player.id, metadata };
    avatar.write('entity_metadata', packet);
    avatar.player._writeOthersNearby('entity_metadata', packet);
  }

  #move(avatar: Avatar, to: Position): void {
    const { player } = avatar;
    player.position = new Vec3(to.x, to.y, to.z);
    player.knownPosition = player.position.clone();
    player._writeOthersNearby('entity_teleport', { entityId: player.id, ...to, yaw: 0, pitch: 0, onGround: true });
    player.sendSelfPosition();
    avatar.dirty = true;
  }

  #occupy(halves: readonly Position[], occupied: boolean): void {
    for (const half of halves)
      if (this.game.world.blockAt(half).name.endsWith('_bed')) this.game.world.change(half, { occupied });
  }

  /** Returns the head and the foot of the bed at a position, or undefined if there is none. */
  #halvesAt(at: Position): [Position, Position] | undefined {
    const { world } = this.game;
    if (!world.blockAt(at).name.endsWith('_bed')) return undefined;
    const other = otherHalfOf(at, placingWorld(this.game));
    const here = { x: at.x, y: at.y, z: at.z };
    if (other === null) return undefined;
    return isSecondHalf(textsOf(world.propertiesAt(at))) ? [here, other] : [other, here];
  }

  #standingPlace(halves: readonly Position[], from: Position): Position | undefined {
    const { world } = this.game;
    const free = (at: Position): boolean =>
      !world.solidAt(at) && replaceable(world.blockAt(at).name) && world.blockAt(at).name !== 'lava';
    const place = besideBed(halves, from).find(
      (at) => free(at) && free({ ...at, y: at.y + 1 }) && world.solidAt({ ...at, y: at.y - 1 }),
    );
    return place === undefined ? undefined : { x: place.x + 0.5, y: place.y, z: place.z + 0.5 };
  }
}

function refuse(avatar: Avatar, why: string): void {
  announce(avatar, why, 'aside');
}
