import { expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import type { OpenRunView, Run, RunHandle, RunView, RunViewOptions } from '@s-agents/runner';
import { ShownRun } from './shown-run.js';

const handle = {} as RunHandle;

/** A view that opens as the test says. */
function viewOf(opening: Promise<OpenRunView>): RunView & { options: RunViewOptions | null } {
  const view = {
    options: null as RunViewOptions | null,
    check: () => Promise.resolve(),
    open: (_run: RunHandle, options: RunViewOptions) => {
      view.options = options;
      return opening;
    },
  };
  return view;
}

it('stays until the user interrupts it, and then closes', async () => {
  const said: string[] = [];
  const interrupted = new AbortController();
  const closed: string[] = [];
  const view = viewOf(Promise.resolve({ address: 'http://here', close: async () => void closed.push('closed') }));
  const shown = new ShownRun({ view, say: (line) => said.push(line), signal: interrupted.signal });
  shown.begin(handle);
  const run = { folder: {} } as Run;
  shown.started(run);
  expect(await view.options?.controls).toBe(run);
  const staying = shown.stay();
  expect(said).toEqual(['the run is shown at http://here', 'the page stays at http://here until ctrl-C']);
  expect(closed).toEqual([]);
  interrupted.abort(new Cancelled('stopped by ctrl-C'));
  await staying;
  await shown.close();
  expect(closed).toEqual(['closed']);
});

it('does not stay when the run itself was interrupted', async () => {
  const interrupted = new AbortController();
  interrupted.abort(new Cancelled('stopped by ctrl-C'));
  const shown = new ShownRun({ view: viewOf(new Promise(() => {})), say: () => {}, signal: interrupted.signal });
  shown.begin(handle);
  await shown.stay();
});

it('ends a run that cannot be shown with the reason, which closing tells', async () => {
  const shown = new ShownRun({
    view: viewOf(Promise.reject(new Error('no port'))),
    say: () => {},
    signal: new AbortController().signal,
  });
  shown.begin(handle);
  await expect(shown.close()).rejects.toThrow('no port');
  expect(shown.failed.reason).toMatchObject({ message: 'no port' });
});
