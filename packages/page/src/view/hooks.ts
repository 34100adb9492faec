import { useEffect, useReducer, useState } from 'preact/hooks';
import type { FollowedRun } from '../source/followed-run.js';

/** Renders anew whenever the run has changed, at most once a frame. */
export function useChanges(run: FollowedRun): void {
  const [, changed] = useReducer((count: number, _: void) => count + 1, 0);
  useEffect(() => run.listen(() => changed()), [run]);
}

/** The part of the address after `#`, which says what the page shows. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = (): void => setHash(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** Calls a function in each frame as long as `isOn`, with the wall seconds since the last one. */
export function useFrames(isOn: boolean, call: (seconds: number) => void): void {
  useEffect(() => {
    if (!isOn) return;
    let [frame, last] = [0, performance.now()];
    const next = (now: number): void => {
      call((now - last) / 1000);
      last = now;
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isOn, call]);
}
