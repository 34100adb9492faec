import type { RunEvent } from '@s-agents/core';
import { workOf } from '../world/deeds/work.js';

/** A value of an event whose shape may be that of an earlier format. */
type Old = Readonly<Record<string, unknown>>;

/**
 * An event of a run's log as this version has it. In logs of format 1 the work of tasks is text; in those of format 2
 * it is deeds. Returns an event of today's shape as it is. Pure.
 */
export function upgradedEvent(event: RunEvent): RunEvent {
  const old = event as unknown as Old;
  const upgraded = upgrade(old);
  return (upgraded === null ? old : { ...old, ...upgraded }) as unknown as RunEvent;
}

/** What of an event is otherwise today; null where nothing is, or where it has no known shape. */
function upgrade(event: Old): Old | null {
  switch (event['type']) {
    case 'run.started': {
      const task = fieldsOf(event['task']);
      const { text } = task;
      if (typeof text !== 'string') return null;
      const { conditions } = fieldsOf(task['goal']);
      // Words that nothing can check are no deeds.
      return { task: { ...task, work: itemsOf(conditions).length === 0 ? [text] : workOf(text) } };
    }
    case 'plan.made': {
      const plan = fieldsOf(event['plan']);
      return { plan: { ...plan, tasks: itemsOf(plan['tasks']).map(withWork) } };
    }
    case 'task.started':
    case 'commander.spoke':
      return withWork(event);
    case 'feedback.given':
      return { advice: itemsOf(event['advice']).map(withWork) };
    case 'message.published':
    case 'message.received':
      return { message: upgradedMessage(fieldsOf(event['message'])) };
    default:
      return null;
  }
}

function fieldsOf(value: unknown): Old {
  return typeof value === 'object' && value !== null ? (value as Old) : {};
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** With the work of a task that is told in words. */
function withWork(value: unknown): Old {
  const old = fieldsOf(value);
  const { task, before } = old;
  return {
    ...old,
    ...(typeof task === 'string' ? { work: workOf(task) } : {}),
    ...(typeof before === 'string' ? { before: workOf(before) } : {}),
  };
}

function upgradedMessage(message: Old): Old {
  const { kind, text, work } = message;
  const report = fieldsOf(message['report']);
  return {
    ...message,
    ...(kind === 'command' && work === undefined ? { work: workOf(String(text)) } : {}),
    ...(typeof report['task'] === 'string' ? { report: upgradedReport(report) } : {}),
  };
}

/** In format 1 `work` names what is `records` today. */
function upgradedReport({ work: records, ...report }: Old): Old {
  return withWork({ ...report, ...(records === undefined ? {} : { records }) });
}
