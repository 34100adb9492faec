import type { WorldMap } from '@s-agents/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { areaOf } from '@s-agents/charts';
import { mapPixels } from '../charts/map-pixels.js';
import type { Ground } from '../report/report-data.js';
import { pathOf } from './api.js';
import type { FollowedRun } from './followed-run.js';

/** Wall milliseconds between two looks at the ground. */
const lookAgain = 4000;

/** The ground around the bodies of a run, as its team knows it; null where the world shows none. */
export function useGround(run: FollowedRun): Ground | null {
  const [ground, setGround] = useState<Ground | null>(null);
  const state = run.status?.state;
  const followed = useRef<FollowedRun | null>(null);
  useEffect(() => {
    // The server of a run that was followed may go away with it, and its ground has been seen.
    if (state === 'going') followed.current = run;
    else if (followed.current === run) return undefined;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const seen = await groundNow(run, left.signal).catch(() => null);
      if (left.signal.aborted || seen === 'none') return;
      if (seen !== null) setGround(seen);
      if (seen !== null && run.status?.state !== 'going') return;
      timer = setTimeout(() => void look(), lookAgain);
    };
    void look();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [run, state]);
  return ground;
}

/** Null where nothing is known for now, `none` where the world shows no ground. */
async function groundNow(run: FollowedRun, signal: AbortSignal): Promise<Ground | 'none' | null> {
  const { id, record, status } = run;
  if (status !== null && status.state !== 'going') return groundAfterwards(id, signal);
  const area = areaOf([...record.agents.values()].flatMap(({ corners }) => corners));
  if (area === null || record.ended !== null) return null;
  const query = new URLSearchParams(Object.entries(area).map(([side, value]) => [side, String(value)]));
  const answer = await fetch(`${pathOf(id)}/map?${query.toString()}`, { signal });
  return answer.status === 200 ? pictureOf((await answer.json()) as WorldMap) : 'none';
}

/** The ground as the run's own page shows it; nothing changes any more. */
async function groundAfterwards(id: string, signal: AbortSignal): Promise<Ground | 'none'> {
  const answer = await fetch(`${pathOf(id)}/ground`, { signal });
  return answer.status === 200 ? ((await answer.json()) as Ground) : 'none';
}

function pictureOf(map: WorldMap): Ground | null {
  const { width, height, bytes } = mapPixels(map);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return null;
  context.putImageData(new ImageData(new Uint8ClampedArray(bytes.buffer), width, height), 0, 0);
  const { west, north, tileSize } = map;
  return { image: canvas.toDataURL(), west, north, width: width * tileSize, height: height * tileSize };
}
