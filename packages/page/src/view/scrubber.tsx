import { useCallback, useState } from 'preact/hooks';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { useFrames } from './hooks.js';

const speeds: readonly number[] = [1, 4, 16, 64];

interface Props {
  readonly record: RunRecord;
  /** World seconds up to which the run has come. */
  readonly to: number;
  /** Null: the latest moment, as it comes. */
  readonly moment: number | null;
  readonly go: (moment: number | null) => void;
}

/** Leads through the run's time: to any moment, from event to event, or by itself. */
export function Scrubber({ record, to, moment, go }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(4);
  const { from } = record;
  const now = moment ?? to;
  const play = useCallback(
    (seconds: number) => {
      const next = now + speed * seconds;
      if (next >= to) setPlaying(false);
      go(next >= to ? null : next);
    },
    [now, speed, to, go],
  );
  useFrames(isPlaying, play);
  const step = (by: 1 | -1): void => {
    const count = countUntil(record.times, now);
    const other = record.times[by === 1 ? count : count - 2];
    if (other !== undefined) go(other.at);
  };
  return (
    <div class="scrubber">
      <button
        aria-pressed={isPlaying}
        onClick={() => {
          if (!isPlaying && now >= to) go(from);
          setPlaying(!isPlaying);
        }}
      >
        {isPlaying ? texts.halt : texts.play}
      </button>
      <button title={texts.previousEvent} aria-label={texts.previousEvent} onClick={() => step(-1)}>
        ◂
      </button>
      <input
        type="range"
        aria-label={texts.moment}
        aria-valuetext={timeText(now - from)}
        min={from}
        max={Math.max(from + 0.001, to)}
        step="any"
        value={now}
        onInput={({ currentTarget }) => {
          setPlaying(false);
          go(Number(currentTarget.value));
        }}
      />
      <button title={texts.nextEvent} aria-label={texts.nextEvent} onClick={() => step(1)}>
        ▸
      </button>
      <time>
        {timeText(now - from)} / {timeText(to - from)}
      </time>
      <label>
        <span class="hidden">{texts.speed}</span>
        <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {texts.times(one)}
            </option>
          ))}
        </select>
      </label>
      <button disabled={moment === null} title={texts.toTheEnd} onClick={() => go(null)}>
        {texts.followsTheRun}
      </button>
    </div>
  );
}
