import type { BlobStore } from '@s-agents/core';

/** The blob store of a team that is composed but not run. */
export const noBlobs: BlobStore = {
  put: () => {
    throw new Error('a team that is not run stores no blobs');
  },
  get: () => null,
};
