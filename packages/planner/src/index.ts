import 'reflect-metadata';
import {
  ActionPlanner,
  Curriculum,
  definePlugin,
  FeedbackProcessor,
  ObjectiveReader,
  Preparation,
  Purpose,
  Respondent,
  SeatForm,
  SymbolicAnswerer,
  TaskPlanner,
} from '@s-agents/core';
import { MeansEndsPreparation } from './means-ends/means-ends-preparation.js';
import { ModelActionPlanner } from './models/model-action-planner.js';
import { ModelCurriculum } from './models/model-curriculum.js';
import { ModelFeedbackProcessor } from './models/model-feedback-processor.js';
import { ModelObjectiveReader } from './models/model-objective-reader.js';
import { ModelTaskPlanner } from './models/model-task-planner.js';
import { ModelRespondent } from './models/model-respondent.js';
import { actions } from './purposes/actions.js';
import { answer } from './purposes/answer.js';
import { claim } from './purposes/claim.js';
import { curriculum } from './purposes/curriculum.js';
import { feedback } from './purposes/feedback.js';
import { leafPlan } from './purposes/leaf-plan.js';
import { understand } from './purposes/understand.js';
import { rootPlan } from './purposes/root-plan.js';
import { actionsForm, answerForm } from './seats/other-forms.js';
import { leafPlanForm, rootPlanForm } from './seats/plan-form.js';
import { actionsAnswerer } from './symbolic/actions.js';
import { answerAnswerer } from './symbolic/answer.js';
import { claimAnswerer } from './symbolic/claim.js';
import { curriculumAnswerer } from './symbolic/own/curriculum.js';
import { feedbackAnswerer } from './symbolic/feedback/feedback.js';
import { leafPlanAnswerer } from './symbolic/own/leaf-plan.js';
import { rootPlanAnswerer } from './symbolic/root-plan.js';
import { understandAnswerer } from './symbolic/understand.js';

const purposes = [rootPlan, leafPlan, actions, feedback, answer, understand, curriculum, claim];
const answerers = [
  rootPlanAnswerer,
  leafPlanAnswerer,
  actionsAnswerer,
  feedbackAnswerer,
  answerAnswerer,
  understandAnswerer,
  curriculumAnswerer,
  claimAnswerer,
];

const seatForms = [rootPlanForm, leafPlanForm, answerForm, actionsForm];

export default definePlugin({
  name: '@s-agents/planner',
  contributions: [
    { contract: TaskPlanner, name: 'model', class: ModelTaskPlanner },
    { contract: ActionPlanner, name: 'model', class: ModelActionPlanner },
    { contract: Curriculum, name: 'model', class: ModelCurriculum },
    { contract: FeedbackProcessor, name: 'model', class: ModelFeedbackProcessor },
    { contract: Respondent, name: 'model', class: ModelRespondent },
    { contract: ObjectiveReader, name: 'model', class: ModelObjectiveReader },
    { contract: Preparation, name: 'means-ends', class: MeansEndsPreparation },
    ...purposes.map((purpose) => ({ contract: Purpose, name: purpose.name, value: purpose })),
    ...answerers.map((answerer) => ({ contract: SymbolicAnswerer, name: answerer.purpose, value: answerer })),
    ...seatForms.map((form) => ({ contract: SeatForm, name: form.purpose, value: form })),
  ],
});

export { ModelActionPlanner } from './models/model-action-planner.js';
export { ModelCurriculum } from './models/model-curriculum.js';
export { ModelFeedbackProcessor } from './models/model-feedback-processor.js';
export { ModelObjectiveReader } from './models/model-objective-reader.js';
export { ModelRespondent } from './models/model-respondent.js';
export { ModelTaskPlanner } from './models/model-task-planner.js';
export { actions } from './purposes/actions.js';
export { answer } from './purposes/answer.js';
export { claim } from './purposes/claim.js';
export { curriculum } from './purposes/curriculum.js';
export { feedback } from './purposes/feedback.js';
export { leafPlan } from './purposes/leaf-plan.js';
export { rootPlan } from './purposes/root-plan.js';
export { understand } from './purposes/understand.js';
export { NoWay } from './means-ends/no-way.js';
export { solve, solutionSeconds, type Situation, type SolutionStep } from './means-ends/solve.js';
