import type { PlainWords } from '@s-agents/kit';
import type { TaskView } from './plan-view.js';
import type { ViewState } from './view-state.js';

/** What the live view shows, with the world's names in people's words. Pure. */
export function inPlainWords(state: ViewState, words: Pick<PlainWords, 'say'>): ViewState {
  const say = (text: string): string => words.say(text);
  const inWords = (tasks: readonly TaskView[]): readonly TaskView[] =>
    tasks.map((task) => ({ ...task, task: say(task.task) }));
  return {
    ...state,
    task: say(state.task),
    objective: say(state.objective),
    trouble: say(state.trouble),
    agents: state.agents.map((agent) => ({ ...agent, action: say(agent.action), note: say(agent.note) })),
    tasks: inWords(state.tasks),
    stages: state.stages.map((stage) => ({
      ...stage,
      title: say(stage.title),
      assignments: inWords(stage.assignments),
    })),
    messages: state.messages.map((message) => ({ ...message, text: say(message.text) })),
  };
}
