import 'reflect-metadata';
import { householdPlugin } from './plugin.js';

export { HouseholdEnvironment } from './environment.js';
export { householdOptionsSchema, type HouseholdOptions } from './options.js';
export { householdChanged, householdState, type HouseholdState } from './record/household-changed.js';
export { statePicture } from './view/state-picture.js';
export { stateText } from './view/state-text.js';
export default householdPlugin;
