import { protocolOf } from '@s-agents/minecraft';
import { otherVersion, unknownVersion } from '../errors.js';
import { triedVersions } from '../tried-versions.js';
import type { ServerStatus } from './server-status.js';

/**
 * Compares a server's status with the version that the task was planned for. Throws VERSION_UNSUPPORTED for a version
 * that bodies were not tried on, and CONFIG_INVALID for a tried one that the config has to name.
 */
export function checkServerVersion(
  address: string,
  status: ServerStatus,
  planned: { readonly version: string; readonly isDefault: boolean },
): void {
  if (protocolOf(planned.version) === status.protocol) return;
  const name = triedVersions.find((version) => protocolOf(version) === status.protocol);
  if (name === undefined) throw unknownVersion(address, status);
  throw otherVersion(address, planned, { ...status, name });
}
