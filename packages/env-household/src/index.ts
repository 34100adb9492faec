import 'reflect-metadata';
import { householdPlugin } from './plugin.js';

export { HouseholdEnvironment } from './environment.js';
export { householdOptionsSchema, type HouseholdOptions } from './options.js';
export default householdPlugin;
