import { protocolOf } from '@s-agents/minecraft';
import { otherVersion, unknownVersion } from '../errors.js';
import { spokenVersion, type PlannedVersion } from '../spoken-versions.js';
import type { ServerStatus } from './server-status.js';

/**
 * Compares a server's status with the version that bodies join with. Throws VERSION_UNSUPPORTED for a version that
 * they cannot speak, and CONFIG_INVALID for another one than they would.
 */
export function checkServerVersion(address: string, status: ServerStatus, planned: PlannedVersion): void {
  if (protocolOf(planned.version) === status.protocol) return;
  const spoken = spokenVersion(status.protocol);
  if (spoken === null) throw unknownVersion(address, status);
  throw otherVersion(address, planned, { ...status, name: spoken.name });
}
