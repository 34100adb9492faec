import type { SeatView } from '@s-agents/core';
import { useEffect, useState } from 'preact/hooks';
import { seatView } from '../../source/steering.js';
import type { SeatStatus } from '../../source/steering-status.js';

/** Wall milliseconds between two looks at a seat in which something is asked: its time runs out. */
const lookAgain = 5_000;

/** All that is seen from a seat, read again whenever it changes; null before it has been read. */
export function useSeat(run: string, { seat, version, isAsked }: SeatStatus): SeatView | null {
  const [view, setView] = useState<SeatView | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = (): void =>
      void seatView(run, seat, left.signal).then(
        (seen) => {
          if (!left.signal.aborted) setView(seen);
        },
        () => {},
      );
    look();
    const timer = isAsked ? setInterval(look, lookAgain) : undefined;
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [run, seat, version, isAsked]);
  return view;
}
