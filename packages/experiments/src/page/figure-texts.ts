import { figureTitles, type FigureName } from '../figures/figure-names.js';

/** What figures are that a title does not say. */
const meanings: Partial<Readonly<Record<FigureName, string>>> = {
  prompts: 'mean prompt times: how often those agents planned that planned at all, as their mean',
  code: 'code generation iterations: how often code was written for a skill, by all agents together',
  loops: 'how often a task was handed around instead of being done',
  idle:
    'the share of world time in which those who act neither act nor plan, as in a run’s report; in the Gantt chart, what ' +
    'no bar covers',
  useful: 'the share of world time in acts whose products entered the goal, as the mean over those who act',
  hidden:
    'the share of the time that models took to answer, after the first command, in which the caller’s body acted, or one ' +
    'that it leads',
};

/** Says what the columns of a page's figures are, as far as their titles do not. */
export function figureLines(names: readonly FigureName[]): readonly string[] {
  return names.flatMap((name) => {
    const meaning = meanings[name];
    return meaning === undefined ? [] : [`- *${figureTitles[name]}*: ${meaning}.`];
  });
}
