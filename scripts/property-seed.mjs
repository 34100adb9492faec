// The seed from which the properties of a package draw their cases (docs/decisions/0040-seeds-of-properties.md).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import process from 'node:process';

/** Names another seed: that of a failure, to see it again, or of an exploration. */
const variable = 'S_AGENTS_PROPERTY_SEED';

/** Returns a 32-bit integer that depends on what of the package in `folder` is committed, or the one that is named. */
export function propertySeed(folder) {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (!/^-?\d+$/.test(named)) throw new RangeError(`${variable} (value "${named}") is not an integer`);
    return Number(named) | 0;
  }
  return createHash('sha256').update(committed(folder)).digest().readInt32BE(0);
}

/** The hash that git has for the folder; outside of a checkout a constant. */
function committed(folder) {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD:./'], options).trim();
  } catch {
    return 's-agents';
  }
}
