// What a browser's main thread does in each frame, by its own trace.

/** In the page: keeps when frames began, the layout's shifts, and when each count of messages was first shown. */
export function watchInPage() {
  const kept = { frames: [], shift: 0, shown: [] };
  globalThis.watched = kept;
  const next = () => {
    kept.frames.push(performance.now());
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) kept.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  let last = 0;
  const look = () => {
    const tile = [...document.querySelectorAll('.tiles > div')].find(
      (one) => one.querySelector('dt')?.textContent === 'messages',
    );
    const count = Number((tile?.querySelector('dd')?.textContent ?? '0').replaceAll(',', ''));
    if (count === last) return;
    last = count;
    kept.shown.push([Date.now(), count]);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to trace; resolves with a function that ends it and resolves with the main thread's tasks in milliseconds. */
export async function traceTasks(session) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  });
  return async () => {
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    const mark = events.find(({ name }) => name === 'measured');
    const main = ({ pid, tid }) => pid === mark?.pid && tid === mark?.tid;
    return {
      markAt: (mark?.ts ?? 0) / 1000,
      tasks: events
        .filter((event) => event.ph === 'X' && main(event) && /RunTask$/.test(event.name))
        .map(({ ts, dur = 0, tdur = dur }) => ({ at: ts / 1000, milliseconds: tdur / 1000 })),
    };
  };
}

/** Milliseconds of tasks in each frame. Both times are of the same clock. */
export function perFrame(frames, tasks) {
  const sums = frames.slice(1).map(() => 0);
  let frame = 0;
  for (const { at, milliseconds } of tasks.toSorted((a, b) => a.at - b.at)) {
    while (frame < sums.length && at >= frames[frame + 1]) frame++;
    if (frame < sums.length && at >= frames[0]) sums[frame] += milliseconds;
  }
  return sums;
}

export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
