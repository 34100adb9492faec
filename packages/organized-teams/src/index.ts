import 'reflect-metadata';
import { organizedTeamsPlugin } from './plugin.js';

export { CharterGovernance } from './governance.js';
export { leadershipReducer, type Ballot, type Leadership, type OpenElection } from './election/leadership.js';
export { nextEvent, type LeadershipRules } from './election/next-event.js';
export { presets } from './presets/presets.js';
export default organizedTeamsPlugin;
