import type { Rules } from '../game-rules.js';
import type { Registry } from './registry.js';

/** The rules of `/gamerule` in the names that the game had for them before 1.21.11, with their defaults. */
const defaults: Readonly<Record<string, boolean | number>> = {
  announceAdvancements: true,
  commandBlockOutput: true,
  disableElytraMovementCheck: false,
  disableRaids: false,
  doDaylightCycle: true,
  doEntityDrops: true,
  doFireTick: true,
  doImmediateRespawn: false,
  doInsomnia: true,
  doLimitedCrafting: false,
  doMobLoot: true,
  doMobSpawning: true,
  doPatrolSpawning: true,
  doTileDrops: true,
  doTraderSpawning: true,
  doWeatherCycle: true,
  drowningDamage: true,
  fallDamage: true,
  fireDamage: true,
  forgiveDeadPlayers: true,
  keepInventory: false,
  logAdminCommands: true,
  maxCommandChainLength: 65_536,
  maxEntityCramming: 24,
  mobGriefing: true,
  naturalRegeneration: true,
  playersSleepingPercentage: 100,
  randomTickSpeed: 3,
  reducedDebugInfo: false,
  sendCommandFeedback: true,
  showDeathMessages: true,
  spawnRadius: 10,
  spectatorsGenerateChunks: true,
  universalAnger: false,
};

/** The names of rules from 1.21.11 on. Those that are not here have not been renamed, but changed. */
const laterNames: Readonly<Record<string, string>> = {
  announceAdvancements: 'show_advancement_messages',
  commandBlockOutput: 'command_block_output',
  doDaylightCycle: 'advance_time',
  doEntityDrops: 'entity_drops',
  doImmediateRespawn: 'immediate_respawn',
  doInsomnia: 'spawn_phantoms',
  doLimitedCrafting: 'limited_crafting',
  doMobLoot: 'mob_drops',
  doMobSpawning: 'spawn_mobs',
  doPatrolSpawning: 'spawn_patrols',
  doTileDrops: 'block_drops',
  doTraderSpawning: 'spawn_wandering_traders',
  doWeatherCycle: 'advance_weather',
  drowningDamage: 'drowning_damage',
  fallDamage: 'fall_damage',
  fireDamage: 'fire_damage',
  forgiveDeadPlayers: 'forgive_dead_players',
  keepInventory: 'keep_inventory',
  logAdminCommands: 'log_admin_commands',
  maxCommandChainLength: 'max_command_sequence_length',
  maxEntityCramming: 'max_entity_cramming',
  mobGriefing: 'mob_griefing',
  naturalRegeneration: 'natural_health_regeneration',
  playersSleepingPercentage: 'players_sleeping_percentage',
  randomTickSpeed: 'random_tick_speed',
  reducedDebugInfo: 'reduced_debug_info',
  sendCommandFeedback: 'send_command_feedback',
  showDeathMessages: 'show_death_messages',
  spawnRadius: 'respawn_radius',
  spectatorsGenerateChunks: 'spectators_generate_chunks',
  universalAnger: 'universal_anger',
};

/** Rules of the game that are options of the server. */
const options = {
  doDaylightCycle: 'daylightCycle',
  doMobSpawning: 'mobs',
  keepInventory: 'keepInventory',
  randomTickSpeed: 'randomTickSpeed',
} as const satisfies Record<string, keyof Rules>;

/** The values of the game's rules. Those that are options of the server are read and written there. */
export class GameRules {
  readonly #values = new Map(Object.entries(defaults));

  constructor(private readonly rules: Required<Rules>) {}

  /** Returns the rules by the names that a version has for them, without their namespace. */
  namesIn(version: Registry['version']): ReadonlyMap<string, string> {
    const isLater = version['>=']('1.21.11');
    const names = new Map<string, string>();
    for (const rule of Object.keys(defaults)) {
      const name = isLater ? laterNames[rule] : rule;
      if (name !== undefined) names.set(name, rule);
    }
    // All that spawns by itself here is monsters.
    if (version['>=']('1.21.9')) names.set(isLater ? 'spawn_monsters' : 'spawnMonsters', 'doMobSpawning');
    return names;
  }

  get(name: string): boolean | number {
    if (isOption(name)) return this.rules[options[name]];
    return this.#values.get(name) ?? false;
  }

  flag(name: string): boolean {
    return this.get(name) === true;
  }

  /** Sets a rule to a value of its default's type. */
  set(name: string, value: boolean | number): void {
    if (isOption(name)) Object.assign(this.rules, { [options[name]]: value });
    else this.#values.set(name, value);
  }
}

function isOption(name: string): name is keyof typeof options {
  return Object.hasOwn(options, name);
}
