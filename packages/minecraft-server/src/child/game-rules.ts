import type { Rules } from '../game-rules.js';

/** The rules of `/gamerule` in the game's own names, with their defaults. */
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

  get names(): readonly string[] {
    return Object.keys(defaults);
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
