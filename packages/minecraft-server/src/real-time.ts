/* eslint-disable no-restricted-properties, no-restricted-globals -- the one home of real time in this package */
import { timeScale } from './time-scale.js';

/** Milliseconds since some fixed moment; never goes back. */
export function monotonicMilliseconds(): number {
  return performance.now();
}

/** The same in real time, whatever the time scale of this thread. */
export function wallMilliseconds(): number {
  return monotonicMilliseconds() / timeScale();
}

/** Runs `action` once, after that many milliseconds. Returns the function that calls it off. */
export function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/** The same by the time of the machine: for patience with other processes, which have no more of the processor for it. */
export function afterWallTime(milliseconds: number, action: () => void): () => void {
  return after(milliseconds * timeScale(), action);
}

/** Runs `action` every so many milliseconds. Returns the function that ends it. */
export function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}
