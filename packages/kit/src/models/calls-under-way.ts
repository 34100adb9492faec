import type { CallsUnderWay, CallUnderWay } from '@s-agents/core';

export function createCallsUnderWay(): CallsUnderWay {
  const listeners = new Set<(call: CallUnderWay) => void>();
  return {
    get isFollowed() {
      return listeners.size > 0;
    },
    tell: (call) => {
      for (const listener of listeners) listener(call);
    },
    follow: (listener) => {
      // Its own function, so that the same listener can follow twice.
      const own = (call: CallUnderWay): void => listener(call);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
