import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import type { OpenRunView, RunHandle, RunViewOptions } from '@s-agents/runner';
import { installedPage } from '../http/page-files.js';
import { serveStudio } from '../http/studio-server.js';
import { startingIn } from '../start/starting-in.js';
import { OneRun } from '../watched/one-run.js';
import { OwnRun } from '../watched/own-run.js';

/** Serves the page of a run of this process, from which others are started in the folder around it. Throws SAgentsError. */
export async function openRunPage(
  run: RunHandle,
  { controls, signal, port = 0, plugins, page = installedPage() }: RunViewOptions & { readonly page?: string },
): Promise<OpenRunView> {
  if (run.folder.path === '')
    throw new SAgentsError({
      code: 'RUN_VIEW_UNUSABLE',
      message: 'the page shows the files of a run, and this one writes none',
      remedy: 'give the run a folder',
    });
  const others = new OneRun(new OwnRun(run, controls));
  const { runs, starting, over, close } = startingIn(dirname(realpathSync(run.folder.path)), {
    others,
    ...(plugins === undefined ? {} : { plugins }),
  });
  const server = await serveStudio({ runs, starting, page, port });
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= close('the command was stopped').then(() => server.close(true)));
  const onAbort = (): void => void stop();
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    address: server.address,
    close: async () => {
      // Who started another run from the page sees its end.
      if (stopping === null) await over();
      signal.removeEventListener('abort', onAbort);
      await (stopping ?? server.close(true));
    },
  };
}
