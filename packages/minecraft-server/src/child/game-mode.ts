/** The game modes, by their number in the protocol. */
export const gameModes = ['survival', 'creative', 'adventure', 'spectator'] as const;

/** What a player may do: in creative mode everything, in spectator mode only look. */
export type GameMode = (typeof gameModes)[number];

export function isGameMode(value: unknown): value is GameMode {
  return gameModes.some((mode) => mode === value);
}

/** Whether players in this mode come to no harm but from the void and from commands. */
export function isSafe(mode: GameMode): boolean {
  return mode === 'creative' || mode === 'spectator';
}

/** Whether players in this mode may break and place blocks. */
export function mayBuild(mode: GameMode): boolean {
  return mode === 'survival' || mode === 'creative';
}

/** The bits of the abilities packet. */
const abilityBits = { invulnerable: 1, flying: 2, mayFly: 4, creative: 8 };

/** Returns the abilities packet of a mode. */
export function abilitiesPacket(mode: GameMode, flying: boolean): object {
  const safe = isSafe(mode) ? abilityBits.invulnerable | abilityBits.mayFly : 0;
  const flies = mode === 'spectator' || (mode === 'creative' && flying) ? abilityBits.flying : 0;
  const creative = mode === 'creative' ? abilityBits.creative : 0;
  return { flags: safe | flies | creative, flyingSpeed: 0.05, walkingSpeed: 0.1 };
}

/** Whether a client's abilities packet says that it flies. */
export function saysFlying(flags: number): boolean {
  return (flags & abilityBits.flying) !== 0;
}
