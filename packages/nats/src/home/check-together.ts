import { SAgentsError, type Config, type Scheduler, type SchedulerClass } from '@s-agents/core';

/** Throws SAgentsError for a run whose seats cannot be hosted by several processes. */
export function checkTogether({ environment, organization }: Config, scheduler: Scheduler): void {
  const asked = environment['lockstep'] === true ? 'lockstep' : environment['time'] === 'lockstep' ? 'time' : null;
  if (asked !== null)
    throw new SAgentsError({
      code: 'LOCKSTEP_IN_ONE_PROCESS',
      message:
        `environment.${asked} asks for lockstep, and messagePool is "nats": in lockstep time stands still while anybody ` +
        'thinks, which only one process can tell',
      remedy: `leave out environment.${asked}, or host all seats in one process (messagePool: in-process)`,
    });
  if ((scheduler.constructor as SchedulerClass).apart === true) return;
  throw new SAgentsError({
    code: 'SCHEDULER_IN_ONE_PROCESS',
    message:
      `organization.scheduler is "${organization.scheduler.use}", and messagePool is "nats": it gives turns to all agents, ` +
      'which it has to have in one process',
    remedy: 'use the scheduler non-obstructive, or host all seats in one process (messagePool: in-process)',
  });
}
