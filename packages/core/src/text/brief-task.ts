/** The characters that a brief task may have, if its first step does not have more. */
const maximumLength = 120;

/** A task in few words: as it is, or its first steps and how many more there are. Pure. */
export function briefTask(task: string): string {
  if (task.length <= maximumLength) return task;
  const [first = '', ...rest] = task.split(';').map((step) => step.trim());
  let brief = first;
  let kept = 0;
  for (const step of rest) {
    if (brief.length + step.length > maximumLength) break;
    brief = `${brief}; ${step}`;
    kept++;
  }
  const left = rest.length - kept;
  return left === 0 ? brief : `${brief}; and ${left} more step${left === 1 ? '' : 's'}`;
}
