/** The container's name for the job's fake model and tool. */
export const WorkshopOfJob = Symbol.for('@s-agents/experiments/WorkshopOfJob');
