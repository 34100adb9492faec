import { taskOf, type Job, type FakeBackend } from '../job.js';

/** Does the job with plain async functions: the baseline of the comparison. */
export async function runPromises({ workers }: Job, backend: FakeBackend): Promise<number> {
  await backend.modelCall('leader');
  await backend.modelCall('leader');
  const reports = await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker, backend)));
  await backend.modelCall('leader');
  await backend.modelCall('leader');
  return reports.length;
}

async function work(worker: number, backend: FakeBackend): Promise<string> {
  await backend.modelCall('worker');
  await backend.modelCall('worker');
  const seen = backend.useTool(taskOf(worker));
  await backend.modelCall('worker');
  return `done: ${seen}`;
}
