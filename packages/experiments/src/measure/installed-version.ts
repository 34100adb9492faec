import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Returns the version of the installed package that a folder lies in, with a hash of the versions of all packages of
 * S-Agents beside it, since they are released one by one: "0.1.0+1a2b3c4d". Null for a folder of a checkout.
 */
export function installedVersion(folder: string): string | null {
  const [, scope, name] = /^(.*[\\/]node_modules[\\/]@s-agents)[\\/]([^\\/]+)/.exec(`${folder}${sep}`) ?? [];
  if (scope === undefined || name === undefined) return null;
  const versionOf = (one: string): string => {
    const manifest = readFileSync(join(scope, one, 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  };
  const beside = readdirSync(scope).toSorted();
  const all = createHash('sha256').update(beside.map((one) => `${one} ${versionOf(one)}`).join('\n'));
  return `${versionOf(name)}+${all.digest('hex').slice(0, 8)}`;
}
