import { ResourceTemplate } from '@modelcontextprotocol/server';
import { ServedRun } from '../served/served-run.js';
import type { Parts, Register } from '../tools/parts.js';

/** The resources of each run: its report, once it is over, and its config. */
const kinds = {
  report: { title: 'The report of a run', content: (run: ServedRun): unknown => run.report },
  config: { title: 'The config of a run, complete and without secrets', content: (run: ServedRun) => run.config },
} as const;

const mimeType = 'application/json';

export const registerResources: Register = (server, { runs }) => {
  for (const kind of ['report', 'config'] as const) {
    const { title, content } = kinds[kind];
    server.registerResource(
      kind,
      new ResourceTemplate(`s-agents://runs/{id}/${kind}`, { list: () => ({ resources: listed(runs, kind) }) }),
      { title, mimeType },
      (uri, { id }) => {
        const value = content(runs.run(String(id)));
        if (value === null) throw new Error(`the run ${String(id)} has no report: call status to see how it stands`);
        return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(value, null, 2) }] };
      },
    );
  }
};

function listed(runs: Parts['runs'], kind: keyof typeof kinds): { uri: string; name: string; mimeType: string }[] {
  return runs
    .all()
    .filter((served) => served instanceof ServedRun)
    .filter((run) => kinds[kind].content(run) !== null)
    .map(({ id }) => ({ uri: `s-agents://runs/${id}/${kind}`, name: `${kind} of ${id}`, mimeType }));
}
