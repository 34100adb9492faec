import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { SAgentsError, type OutsideUse } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import type { OutsideLimit, OutsideValue } from './outside-limit.js';
import { isInside, realPlace } from './real-place.js';

/**
 * The limit of a config that lies in a run's folder, which somebody else may have written: it loads S-Agents' own
 * modules alone, writes inside that folder, and sends to and joins this machine. `baseFolder`: from where its paths begin.
 */
export function runFolderLimit(folder: string, baseFolder: string): OutsideLimit {
  const own = realpathSync(folder);
  const isRefused = ({ use, value }: OutsideValue): boolean => {
    if (use !== 'writes') return !isThisMachine(value);
    const place = realPlace(resolve(baseFolder, value));
    return place === null || !isInside(place, own);
  };
  return ({ modules, values }) => {
    const loaded = modules.some(({ file }) => file !== null) ? modules : [];
    const reasons = [
      ...loaded.map(({ name, path, file }) => `${path} loads the code of ${valueText(name)} (${file ?? 'not found'})`),
      ...values.filter(isRefused).map(({ path, use, value }) => `${path} ${deedText(use, value, baseFolder)}`),
    ];
    if (reasons.length > 0) throw notTrusted(folder, reasons);
  };
}

function deedText(use: OutsideUse, value: string, baseFolder: string): string {
  if (use === 'writes') return `writes to ${resolve(baseFolder, value)}`;
  if (use === 'sends') return `sends prompts and a key to ${value}`;
  return `has bodies join ${value} and say there what the config names, such as environment variables`;
}

/**
 * Checks what lies in the folder of a run that is to be written to. Throws SAgentsError `RUN_NOT_TRUSTED` for a symbolic
 * link, which leads what is written elsewhere, unless the user trusts the folder, and `RECORDING_INVALID` for a pipe or
 * a device, which may take what is written for ever.
 */
export function checkEntries(folder: string, trust: boolean): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory() || (trust && entry.isSymbolicLink())) continue;
    const name = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isSymbolicLink())
      throw notTrusted(folder, [`${name} in it is a symbolic link, and the run writes to where it leads`]);
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `${name} in "${folder}" is neither a file nor a folder`,
      remedy: 'remove it, or give the unchanged folder of a run',
    });
  }
}

function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function notTrusted(folder: string, reasons: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'RUN_NOT_TRUSTED',
    message: `the run in "${folder}" reaches outside of its folder: ${reasons.join('; ')}`,
    remedy: 'a folder that somebody else made can do harm this way; allow it with --trust (in a program: trust: true)',
  });
}
