/* eslint-disable no-restricted-properties, no-restricted-globals -- the one home of real time in this package */
import { timeScale } from './time-scale.js';

/** Milliseconds since a fixed moment, in the scaled time of this thread; never decreases. */
export function monotonicMilliseconds(): number {
  return performance.now();
}

/** Milliseconds of real time since a fixed moment, regardless of this thread's time scale; never decreases. */
export function wallMilliseconds(): number {
  return monotonicMilliseconds() / timeScale();
}

/** Runs `action` once after a delay in scaled time. Returns a function that cancels it. */
export function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Runs `action` once after a delay in real time, for timeouts of other processes. Returns a function that cancels it.
 */
export function afterWallTime(milliseconds: number, action: () => void): () => void {
  return after(milliseconds * timeScale(), action);
}

/** Runs `action` repeatedly, at an interval in scaled time. Returns a function that stops it. */
export function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}
