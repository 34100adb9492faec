import type { BlobStore } from '@s-agents/core';

/** The blob store of a team that is composed and not run. */
export const noBlobs: BlobStore = {
  put: () => {
    throw new Error('a team that does not run has nothing to keep');
  },
  get: () => null,
};
