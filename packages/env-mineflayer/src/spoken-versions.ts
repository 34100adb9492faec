import { createRequire } from 'node:module';
import { protocolOf, versionOfProtocol } from '@s-agents/minecraft';
import { triedVersions } from './tried-versions.js';

const mineflayerFile = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
const { version: release } = mineflayerFile('./package.json') as { readonly version: string };
const { testedVersions } = mineflayerFile('./lib/version.js') as { readonly testedVersions: readonly string[] };

/** The versions that mineflayer's own tests run on, oldest first. */
export const mineflayerVersions = testedVersions;

const [oldest = '', newest = ''] = [testedVersions.at(0), testedVersions.at(-1)];

/** Says for people which versions bodies speak. */
export const spokenRange = `mineflayer ${release} speaks ${oldest} to ${newest}`;

/** A version that bodies can speak. Those that are not tried join with a warning. */
export interface SpokenVersion {
  readonly name: string;
  readonly isTried: boolean;
}

/** The version that the task was read for; `isAsked` when the config leaves it to the server. */
export interface PlannedVersion {
  readonly version: string;
  readonly isAsked: boolean;
}

/**
 * Returns the version by which bodies speak this protocol: a tried one if there is one. Null when mineflayer does not
 * speak the protocol, such as that of a snapshot, or minecraft-data does not have it.
 */
export function spokenVersion(protocol: number | null): SpokenVersion | null {
  const isOutside = protocol === null || protocol < (protocolOf(oldest) ?? 0) || protocol > (protocolOf(newest) ?? 0);
  if (isOutside) return null;
  const tried = triedVersions.find((version) => protocolOf(version) === protocol);
  const name = tried ?? versionOfProtocol(protocol);
  return name === null ? null : { name, isTried: tried !== undefined };
}
