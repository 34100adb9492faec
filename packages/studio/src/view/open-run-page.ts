import { SAgentsError } from '@s-agents/core';
import type { OpenRunView, RunHandle, RunViewOptions } from '@s-agents/runner';
import { installedPage } from '../http/page-files.js';
import { serveStudio } from '../http/studio-server.js';
import { OneRun } from '../watched/one-run.js';
import { OwnRun } from '../watched/own-run.js';

/** Serves the page of a run of this process. Throws SAgentsError. */
export async function openRunPage(
  run: RunHandle,
  { controls, signal, port = 0, page = installedPage() }: RunViewOptions & { readonly page?: string },
): Promise<OpenRunView> {
  if (run.folder.path === '')
    throw new SAgentsError({
      code: 'RUN_VIEW_UNUSABLE',
      message: 'the page shows the files of a run, and this one writes none',
      remedy: 'give the run a folder',
    });
  const own = new OwnRun(run, controls);
  const server = await serveStudio({ runs: new OneRun(own), page, port });
  const onAbort = (): void => void server.close(true);
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    address: server.address,
    close: () => {
      signal.removeEventListener('abort', onAbort);
      return server.close(true);
    },
  };
}
