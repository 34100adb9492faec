import { isIPv4 } from 'node:net';
import { SAgentsError } from '@s-agents/core';
import type { OutsideLimit } from '@s-agents/runner';

/**
 * The limit of what a run may have a worker do: it loads modules, sends keys and prompts to servers and joins game servers
 * only where the worker's own user has allowed that by name, and writes nothing. Throws SAgentsError
 * `WORKER_NOT_ALLOWED`.
 */
export function allowedBy(names: readonly string[]): OutsideLimit {
  const allowed = new Set(names);
  return ({ modules, values }) => {
    const module = modules.find(({ name }) => !allowed.has(name));
    if (module !== undefined) throw notAllowed(`${module.path} loads "${module.name}"`, module.name);
    for (const { path, use, value } of values) {
      if (use === 'writes') throw notAllowed(`${path} writes to "${value}"`, null);
      const host = hostOf(value);
      if (isLoopback(host) || allowed.has(host) || allowed.has(value)) continue;
      throw notAllowed(`${path} ${use === 'sends' ? 'sends keys and prompts to' : 'joins the game at'} ${value}`, host);
    }
  };
}

function notAllowed(what: string, name: string | null): SAgentsError {
  return new SAgentsError({
    code: 'WORKER_NOT_ALLOWED',
    message: `the config of the run wants more than this worker allows: ${what}`,
    remedy:
      name === null
        ? 'leave that out of the config of a run that workers host'
        : `if you trust the run, start the worker with \`--allow ${name}\``,
  });
}

function hostOf(value: string): string {
  try {
    return new URL(value.includes('://') ? value : `any://${value}`).hostname;
  } catch {
    return value;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
