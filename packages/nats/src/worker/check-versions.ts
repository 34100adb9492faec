import { SAgentsError } from '@s-agents/core';

/** Throws SAgentsError `WORKER_VERSION_DIFFERS` unless the worker has the packages of the run in the same versions. */
export function checkVersions(wanted: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>): void {
  // Hosts may run on different versions of Node.
  const differing = Object.entries(wanted).filter(([name, version]) => name !== 'node' && own[name] !== version);
  const [first, ...others] = differing;
  if (first === undefined) return;
  const [name, version] = first;
  throw new SAgentsError({
    code: 'WORKER_VERSION_DIFFERS',
    message:
      `the run has ${name} ${version}, and this worker ${own[name] === undefined ? 'does not have it' : `has ${own[name]}`}` +
      `${others.length === 0 ? '' : `; ${others.length} other packages differ, too`}`,
    remedy: `install the same versions on both machines (npm install ${name}@${version})`,
  });
}
