import { taskOf, type Job, type Workshop } from '../job.js';

/** Nothing but async functions: the baseline of the comparison. */
export async function runPromises({ workers }: Job, workshop: Workshop): Promise<number> {
  await workshop.modelCall('leader');
  await workshop.modelCall('leader');
  const reports = await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker, workshop)));
  await workshop.modelCall('leader');
  await workshop.modelCall('leader');
  return reports.length;
}

async function work(worker: number, workshop: Workshop): Promise<string> {
  await workshop.modelCall('worker');
  await workshop.modelCall('worker');
  const seen = workshop.useTool(taskOf(worker));
  await workshop.modelCall('worker');
  return `done: ${seen}`;
}
