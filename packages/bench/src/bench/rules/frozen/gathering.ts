import { alone, frozen, groups, holding, latent, leaves, unforeseeing } from './frozen-task.js';

/** Things gathered in bulk, and what takes luck to find. */
export const gathering = [
  frozen('50-logs', { goal: holding({ log: 50 }) }),
  frozen('50-logs-alone', { goal: holding({ log: 50 }) }, alone),
  frozen('50-logs-with-latency', { goal: holding({ log: 50 }) }, { config: latent }),
  frozen('120-logs-8-leaves', { goal: holding({ log: 120 }) }, { members: leaves(8) }),
  frozen('60-logs-groups', { goal: holding({ log: 60 }) }, groups(4)),
  frozen('50-stones', { goal: holding({ cobblestone: 50 }) }),
  frozen('50-stones-groups', { goal: holding({ cobblestone: 50 }) }, groups(6)),
  frozen('20-raw-irons', { goal: holding({ raw_iron: 20 }) }),
  frozen('24-coal-4-leaves', { goal: holding({ coal: 24 }) }, { members: leaves(4) }),
  frozen('40-sand-and-8-gravel', { goal: holding({ sand: 40, gravel: 8 }) }),
  frozen('6-sugar-cane', { goal: holding({ sugar_cane: 6 }) }),
  frozen('12-redstone', { goal: holding({ redstone: 12 }) }),
  frozen('6-string-from-dusk-on', { goal: holding({ string: 6 }), setup: { timeOfDay: 12_500 } }),
  frozen('10-wool', { goal: holding({ wool: 10 }) }),
  frozen('5-leather', { goal: holding({ leather: 5 }) }),
  frozen('logs-and-stones-no-foresight', { goal: holding({ log: 10, cobblestone: 10 }) }, { config: unforeseeing }),
  frozen('50-logs-one-lost', { goal: holding({ log: 50 }) }, { lostAt: 22 }),
  frozen('50-stones-one-lost', { goal: holding({ cobblestone: 50 }) }, { lostAt: 11 }),
];
