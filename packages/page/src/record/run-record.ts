import type { Goal, GoalStatus, RunEvent, RunEventOf } from '@s-agents/core';
import { PlainWords } from '@s-agents/kit';
import { Activities } from './activities.js';
import { AgentRecord } from './agents.js';
import { Calls } from './calls.js';
import { FurtherTasks } from './further-tasks.js';
import { Messages } from './messages.js';
import { Plans } from './plans.js';
import { siteOf, type Plot } from './site.js';
import { texts } from '../texts.js';
import { SavedSkills, SkillRecord } from './skill-record.js';
import { steeredText } from './steered.js';
import { countUntil, Timeline } from './timeline.js';

/**
 * What happened in a run: a fold over its events, whether they come one by one or all at once. Each fact stands with the
 * world seconds at which it came, so that any moment of the run can be shown without folding anew.
 */
export class RunRecord {
  /** Null until the run has started. */
  started: RunEventOf<'run.started'> | null = null;
  ended: RunEventOf<'run.ended'> | null = null;
  readonly agents = new Map<string, AgentRecord>();
  readonly activities = new Activities();
  readonly plans = new Plans();
  readonly messages = new Messages();
  readonly calls = new Calls();
  readonly furtherTasks = new FurtherTasks();
  /** Puts the world's names into people's words. */
  readonly words = new PlainWords();
  /** Where the structures of the goal are to stand. */
  site: readonly Plot[] = [];
  readonly goal = new Timeline<GoalStatus>();
  /** What was to be reached, since when. */
  readonly objectives = new Timeline<Goal>();
  readonly pauses = new Timeline<boolean>();
  /** What went wrong with the world, or warned of the budget. */
  readonly notices: { readonly at: number; readonly text: string }[] = [];
  /** The moments at which something happened, each once. */
  readonly times: { readonly at: number }[] = [];
  readonly #saved = new SavedSkills();
  /** What people changed from outside while the run went on. */
  readonly steered: { readonly at: number; readonly text: string }[] = [];
  /** World seconds of the start and of the latest event. */
  from = 0;
  to = 0;
  /** The sequence number of the next event. */
  next = 0;

  /** Adds an event. One that was added before is passed over, so that a stream may begin again anywhere. */
  add(event: RunEvent): void {
    if (event.sequence < this.next) return;
    this.next = event.sequence + 1;
    this.to = Math.max(this.to, event.at);
    if (this.started !== null && this.times.at(-1)?.at !== event.at) this.times.push({ at: event.at });
    this.words.learn(event);
    this.#saved.add(event);
    if (event.type === 'run.started') this.#start(event);
    if ('agent' in event) this.agents.get(event.agent)?.add(event);
    this.activities.add(event);
    this.plans.add(event);
    this.messages.add(event, this.agents);
    this.calls.add(event);
    this.furtherTasks.add(event);
    const steered = steeredText(event);
    if (steered !== null) this.steered.push({ at: event.at, text: steered });
    switch (event.type) {
      case 'goal.checked':
        this.goal.push(event.at, event.status);
        break;
      case 'goal.changed':
        this.objectives.push(event.at, event.task.goal);
        break;
      case 'run.paused':
        this.pauses.push(event.at, true);
        break;
      case 'run.continued':
      case 'run.stopping':
        this.pauses.push(event.at, false);
        break;
      case 'run.resumed':
        this.ended = null;
        this.pauses.push(event.at, false);
        break;
      case 'run.ended':
        this.ended = event;
        break;
      case 'commander.spoke':
        if (event.order === 'stop' && event.to !== undefined)
          this.agents.get(event.to)?.stop(event.at, texts.stoppedBy(event.by));
        break;
      case 'world.trouble':
        this.notices.push({ at: event.at, text: event.what });
        break;
      case 'budget.warned':
        this.notices.push({ at: event.at, text: texts.budgetWarned(event.spent, event.of, event.limit) });
        break;
      default:
    }
  }

  /** How much was reached at a moment of what was wanted then; undefined before it was first counted. */
  goalAt(moment: number): GoalStatus | undefined {
    const { goal, objectives } = this;
    const counted = goal.moments[countUntil(goal.moments, moment) - 1];
    const since = objectives.moments[countUntil(objectives.moments, moment) - 1]?.at ?? 0;
    return counted === undefined || counted.at < since ? undefined : counted.value;
  }

  /** The names of agents that command others. */
  get leaders(): ReadonlySet<string> {
    return new Set((this.started?.edges ?? []).map(([from]) => from));
  }

  #start(event: RunEventOf<'run.started'>): void {
    this.started = event;
    this.objectives.push(event.at, event.task.goal);
    this.from = event.at;
    this.site = siteOf(event);
    for (const [index, { name, acts }] of event.agents.entries()) {
      const hue = (Math.round((360 * index) / event.agents.length) + 210) % 360;
      const agent = new AgentRecord(name, acts, hue, new SkillRecord(this.#saved));
      agent.statuses.push(event.at, { doing: 'starting', what: '' });
      this.agents.set(name, agent);
    }
  }
}
