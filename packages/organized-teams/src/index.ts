import 'reflect-metadata';
import { organizedTeamsPlugin } from './plugin.js';

export { analyseTalk, leadersIn, type TalkAnalysis } from './behaviours/analyse-talk.js';
export {
  findIneffective,
  ineffectiveKinds,
  type Ineffective,
  type IneffectiveKind,
} from './behaviours/ineffective.js';
export {
  classifyCooperation,
  cooperativeBehaviours,
  type CooperativeBehaviour,
} from './behaviours/cooperation.js';
export { classify } from './behaviours/classify.js';
export { readTalk } from './behaviours/read-talk.js';
export { classifyMessage } from './behaviours/classify-message.js';
export { behaviourLabels, type BehaviourLabel } from './behaviours/labels.js';
export {
  labelledDialoguesSchema,
  scoreLabels,
  type Agreement,
  type LabelledDialogues,
} from './behaviours/score-labels.js';
export { CharterGovernance } from './governance.js';
export { electionEvents } from './election/events.js';
export { leadershipReducer, type Ballot, type Leadership, type OpenElection } from './election/leadership.js';
export { nextEvent, type LeadershipRules } from './election/next-event.js';
export { compareCosts, costsSchema, type Costs } from './improvement/costs.js';
export { criticize } from './improvement/criticize.js';
export {
  critiqueSchema,
  type Critique,
  type CriticizeInputs,
  type MemberFigures,
  type Occurrence,
} from './improvement/critique.js';
export {
  charterOf,
  organizationOf,
  organizationSchema,
  type Organization,
} from './improvement/organization.js';
export { organizationProblems, reflect } from './improvement/reflect.js';
export { inTeamNames } from './improvement/team-names.js';
export { reflectionSchema, type PastEpisode, type Reflection, type ReflectInputs } from './improvement/reflection.js';
export { presets } from './presets/presets.js';
export default organizedTeamsPlugin;
