import { useEffect, useState } from 'preact/hooks';
import { understand, type TaskLine } from '../source/steering.js';
import { texts } from '../texts.js';

/** Wall milliseconds after the last key before what is typed is read. */
const pause = 300;

interface Props {
  readonly run: string;
  /** What is typed; empty while it is not to be read. */
  readonly text: string;
}

/** What a run's world understands of an objective or a further task, while it is typed. */
export function Understood({ run, text }: Props) {
  const [reading, setReading] = useState<Awaited<ReturnType<typeof understand>> | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setReading(null);
      return undefined;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      void understand(run, text).then((read) => {
        if (!isOver) setReading(read);
      });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [run, text]);
  return (
    <div class="reading" aria-live="polite">
      {reading === null ? null : 'problem' in reading ? (
        <p class="problem">{reading.problem}</p>
      ) : (
        <TaskLines lines={reading} />
      )}
    </div>
  );
}

/** A task in lines, each with what it is about. */
export function TaskLines({
  lines,
  isStale = false,
}: {
  readonly lines: readonly TaskLine[];
  readonly isStale?: boolean;
}) {
  const { newRun } = texts;
  return (
    <dl class={`understood ${isStale ? 'stale' : ''}`} aria-label={newRun.understood}>
      {lines.map(({ about, text }, index) => (
        <div key={index}>
          <dt>{newRun.about[about as keyof typeof newRun.about] ?? about}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
