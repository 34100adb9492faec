import { CliCommand, definePlugin } from '@s-agents/core';
import { simulateCommand } from './command/simulate-command.js';

export default definePlugin({
  name: '@s-agents/simulation',
  contributions: [{ contract: CliCommand, name: simulateCommand.name, value: simulateCommand }],
});

export { checkEvents, invariants, readEvents } from './check/check-events.js';
export type { Invariant, Violation } from './check/violation.js';
export { faultPlugin } from './faults/fault-plugin.js';
export { faultProfileSchema, type FaultProfile, type FaultProfileInput } from './faults/profile.js';
export { namedProfile, profileNames } from './faults/profiles.js';
export { readProfile } from './faults/read-profile.js';
export { simulateSeed, type SeedResult, type SimulateOptions } from './run/simulate-seed.js';
