import type { Avatar } from '../child/avatar.js';
import { showAbilities } from '../child/set-game-mode.js';
import type { Game, Rule } from '../child/game.js';
import { Disconnected, sendFirstChunks, showChunks } from '../child/login.js';
import type { Client } from '../child/squid.js';
import type { Hit } from '../creatures/hurting.js';
import { deathVelocity, noExperience, pickUpDelays, type Position } from '@s-agents/minecraft-rules';
import { enterWorld } from '../nether/travel.js';
import { tellDeath } from './death-message.js';
import { endEffects } from './effects.js';
import type { Windows } from './windows.js';

const deathStatus = 3;

/** Death: drops what a player carries, and respawns the player when the client asks for it. */
export class Dying implements Rule {
  /** Returns where a player respawns, or undefined for the world's spawn point. */
  returnPlace: (avatar: Avatar) => Position | undefined = () => undefined;

  constructor(
    private readonly game: Game,
    private readonly windows: Windows,
  ) {}

  player(avatar: Avatar, client: Client): void {
    let returning = false;
    client.on('client_command', ({ actionId, payload }: { actionId?: unknown; payload?: unknown }) => {
      const asked = actionId ?? payload;
      if ((asked !== 'perform_respawn' && asked !== 0) || !avatar.active || avatar.alive || returning) return;
      returning = true;
      this.#respawn(avatar)
        .catch((error: unknown) => {
          if (error instanceof Disconnected) return;
          this.game.log(`respawn of ${avatar.name}: ${String(error)}`);
          avatar.player.kick('Could not respawn');
        })
        .finally(() => (returning = false));
    });
  }

  kill(avatar: Avatar, hit: Hit): void {
    if (!avatar.alive) return;
    tellDeath(this.game, avatar, hit);
    this.windows.shut(avatar);
    endEffects(avatar);
    const { random } = this.game;
    const { x, y, z } = avatar.player.position;
    if (!this.game.options.rules.keepInventory) {
      for (const stack of avatar.carried())
        this.game.spill(stack, { x, y: y + 1, z }, { velocity: deathVelocity(random), delay: pickUpDelays.death });
      avatar.ownWindow.cursor = null;
      avatar.slots.fill(null);
      avatar.experience = noExperience();
      avatar.showExperience();
      avatar.markChanged();
    }
    avatar.sendAll();
    avatar.player.updateHealth(0);
    avatar.player._writeOthersNearby('entity_status', { entityId: avatar.player.id, entityStatus: deathStatus });
  }

  async #respawn(avatar: Avatar): Promise<void> {
    const { player } = avatar;
    const { spawn, clock } = this.game;
    const place = this.returnPlace(avatar) ?? avatar.ownSpawn ?? { x: spawn.x + 0.5, y: spawn.y, z: spawn.z + 0.5 };
    enterWorld(this.game, avatar, place, { keepsAll: false });
    await sendFirstChunks(this.game, avatar);
    avatar.attributes.endModifiers();
    avatar.resetVitals(clock.age);
    if (avatar.attributes.saved !== undefined) avatar.showAttributes();
    showAbilities(avatar);
    avatar.sendAll();
    player.updateAndSpawn();
    showChunks(this.game, avatar);
  }
}
