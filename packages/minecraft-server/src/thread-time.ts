/* oxlint-disable no-restricted-properties, no-restricted-globals -- the one home of this thread's time in this package */

/** Milliseconds since a fixed moment; never decreases. */
export function monotonicMilliseconds(): number {
  return performance.now();
}

/** Runs `action` once after a delay. Returns a function that cancels it. */
export function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/** Runs `action` repeatedly. Returns a function that stops it. */
export function every(milliseconds: number, action: () => void): () => void {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}
