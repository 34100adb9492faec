import { protocolOf, versionOfProtocol } from '@s-agents/minecraft';
import { otherVersion, unknownVersion } from '../errors.js';
import { testedVersions } from '../versions.js';
import type { ServerStatus } from './server-status.js';

/** Before anybody waits for a join that does not come. Throws CONFIG_INVALID or VERSION_UNSUPPORTED. */
export function checkServerVersion(address: string, status: ServerStatus, configured: string | undefined): void {
  const name = versionOfProtocol(status.protocol);
  if (configured === undefined && name === null) throw unknownVersion(address, status, testedVersions());
  if (configured !== undefined && protocolOf(configured) !== status.protocol)
    throw otherVersion(address, configured, { ...status, name });
}
