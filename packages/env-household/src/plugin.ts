import { definePlugin, Environment } from '@s-agents/core';
import { HouseholdEnvironment } from './environment.js';
import { householdOptionsSchema } from './options.js';

export const householdPlugin = definePlugin({
  name: '@s-agents/env-household',
  contributions: [
    { contract: Environment, name: 'household', class: HouseholdEnvironment, options: householdOptionsSchema },
  ],
});
