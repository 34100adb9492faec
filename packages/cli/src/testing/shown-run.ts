import type { RunEvent } from '@s-agents/core';
import type { Page } from 'playwright-core';

/** What the page of a run shows, or should show, of it. */
export interface ShownRun {
  readonly messages: number;
  /** "3 / 5"; null where no condition of the world shows the goal. */
  readonly goal: string | null;
  readonly calls: string;
  readonly agents: Readonly<Record<string, ShownAgent>>;
  /** Of the chosen planner, by state. */
  readonly tasks: Readonly<Record<string, number>>;
}

interface ShownAgent {
  readonly actions: number;
  readonly failed: number;
  /** How many of each of the four kinds of items of which it holds most. */
  readonly holds: readonly number[];
}

/** Reads a run off its page. */
export async function shownOn(page: Page): Promise<ShownRun> {
  const read = `(() => {
    const tile = (name) => [...document.querySelectorAll('dl.tiles[aria-label] > div')]
      .find((one) => one.querySelector('dt').textContent === name)?.querySelector('dd').textContent ?? null;
    const number = (text) => Number((text ?? '').replaceAll(/[^0-9]/g, ''));
    const states = [...document.querySelectorAll('.plan .tasks li b')].map((one) => one.getAttribute('aria-label'));
    return {
      messages: number(tile('messages')),
      goal: tile('The goal'),
      calls: tile('language models'),
      agents: Object.fromEntries([...document.querySelectorAll('.agents tbody tr')].map((row) => {
        const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
        return [cells[0], { actions: number(cells[5]), failed: number(cells[6]), holds: (cells[4].match(/\\d+/g) ?? []).map(Number) }];
      })),
      tasks: Object.fromEntries([...new Set(states)].map((state) => [state, states.filter((one) => one === state).length])),
    };
  })()`;
  for (const summary of await page.locator('.plan summary').all())
    if ((await page.locator('.plan .tasks').count()) === 0) await summary.click();
  return page.evaluate<ShownRun>(read);
}

/** What a log says of the same, without the page's own code. `isOver`: the run has ended. */
export function loggedIn(events: readonly RunEvent[], isOver: boolean): ShownRun {
  const start = events.find((event) => event.type === 'run.started');
  const names = start?.type === 'run.started' ? start.agents.map(({ name }) => name) : [];
  const goal = events.findLast((event) => event.type === 'goal.checked');
  const called = events.filter((event) => event.type === 'model.called' && !event.model.startsWith('symbolic')).length;
  return {
    messages: messagesIn(events, names),
    goal: goal?.type === 'goal.checked' ? `${goal.status.reached} / ${goal.status.wanted}` : null,
    calls: called === 0 ? 'none asked' : String(called),
    agents: Object.fromEntries(names.map((name) => [name, agentIn(events, name)])),
    tasks: tasksIn(events, isOver),
  };
}

/** Those from one agent to another. */
function messagesIn(events: readonly RunEvent[], names: readonly string[]): number {
  return events.filter(
    (event) =>
      event.type === 'message.published' &&
      names.includes(event.message.from) &&
      event.message.to.some((name) => names.includes(name)),
  ).length;
}

function agentIn(events: readonly RunEvent[], name: string): ShownAgent {
  const seen = events.findLast((event) => event.type === 'observed' && event.agent === name);
  const held = seen?.type === 'observed' ? Object.values(seen.inventory).filter((count) => count > 0) : [];
  const ended = events.filter(
    (event) => (event.type === 'action.ended' || event.type === 'reflex.ended') && event.agent === name,
  );
  const failed = ended.filter((event) => 'outcome' in event && event.outcome.status === 'failed');
  return {
    actions: ended.length,
    failed: failed.length,
    holds: held.toSorted((a, b) => b - a).slice(0, 4),
  };
}

/** The states of the tasks of whoever planned first among those who command others, or among all. */
function tasksIn(events: readonly RunEvent[], isOver: boolean): Readonly<Record<string, number>> {
  const start = events.find((event) => event.type === 'run.started');
  const leaders = new Set(start?.type === 'run.started' ? start.edges.map(([from]) => from) : []);
  const plans = events.flatMap((event, index) => (event.type === 'plan.made' ? [{ event, index }] : []));
  const planner = (plans.find(({ event }) => leaders.has(event.agent)) ?? plans[0])?.event.agent;
  const states = new Map<string, string>();
  const commands = new Map<string, string>();
  let own: string | null = null;
  for (const event of events) {
    if (event.type === 'plan.made' && event.agent === planner) {
      const named = new Set(event.plan.tasks.map(({ id }) => id));
      for (const [id, state] of states) if (state === 'not begun' && !named.has(id)) states.delete(id);
      for (const { id } of event.plan.tasks) if (!states.has(id)) states.set(id, 'not begun');
    } else if (event.type === 'task.started' && event.agent === planner) {
      own = event.taskId;
      states.set(own, 'begun');
    } else if (event.type === 'judged' && event.agent === planner && event.subject === 'own task') {
      const task: string | null = event.taskId ?? own;
      if (event.judgement.status === 'unknown' || task === null) continue;
      states.set(task, event.judgement.status === 'success' ? 'done' : 'failed');
      if (task === own) own = null;
    } else if (event.type === 'message.published') {
      const { id, from, to, kind, taskId, inReplyTo, report } = event.message;
      if (kind === 'command' && from === planner && taskId !== undefined && states.has(taskId)) {
        for (const receiver of to) commands.set(`${id} ${receiver}`, taskId);
        states.set(taskId, 'begun');
      }
      const task = commands.get(`${inReplyTo} ${from}`);
      const end = { succeeded: 'done', failed: 'failed', refused: 'failed', superseded: 'left' }[
        report?.status as string
      ];
      if (task !== undefined && end !== undefined) states.set(task, end);
    }
  }
  const all = [...states.values()].map((state) => (isOver && state === 'begun' ? 'left' : state));
  return Object.fromEntries([...new Set(all)].map((state) => [state, all.filter((one) => one === state).length]));
}
