import { CliCommand, definePlugin, Environment, eventContributions, StateReducer } from '@s-agents/core';
import { HouseholdEnvironment } from './environment.js';
import { householdOptionsSchema } from './options.js';
import { householdChanged, householdState } from './record/household-changed.js';
import { householdCommand } from './view/household-command.js';

export const householdPlugin = definePlugin({
  name: '@s-agents/env-household',
  contributions: [
    { contract: Environment, name: 'household', class: HouseholdEnvironment, options: householdOptionsSchema },
    { contract: StateReducer, name: householdState.slice, value: householdState },
    { contract: CliCommand, name: householdCommand.name, value: householdCommand },
    ...eventContributions([householdChanged]),
  ],
});
