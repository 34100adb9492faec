import type { BlobStore } from '@s-agents/core';
import { blobId } from '@s-agents/kit';

/** The blob store of a team that is composed but not run: blobs get their ids and are not kept. */
export const noBlobs: BlobStore = { put: blobId, get: () => null };
