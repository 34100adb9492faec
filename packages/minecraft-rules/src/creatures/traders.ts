import type { TraderKind, TraderName } from './creature-kind.js';

const common = {
  health: 20,
  armour: 0,
  width: 0.6,
  height: 1.95,
  eyeHeight: 1.62,
  fallsSoftly: false,
  drops: [],
} as const;

/** All traders by name. */
export const traders: Readonly<Record<TraderName, TraderKind>> = {
  villager: { ...common, name: 'villager', speed: { walk: 2.3, run: 3.5 } },
  wandering_trader: { ...common, name: 'wandering_trader', speed: { walk: 2.3, run: 3.5 } },
};
