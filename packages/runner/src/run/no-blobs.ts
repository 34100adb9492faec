import type { BlobStore } from '@s-agents/core';

/** Nothing happens in a team that is only looked at. */
export const noBlobs: BlobStore = {
  put: () => {
    throw new Error('a team that does not run has nothing to keep');
  },
  get: () => null,
};
