import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStudio, type StudioOptions, type StudioServer } from '../http/studio-server.js';
import { RunsFolder } from '../watched/runs-folder.js';
import { Client } from './client.js';
import { makePage } from './page-folder.js';

/** A served folder of runs, for tests. */
export class Served {
  readonly folder = mkdtempSync(join(tmpdir(), 's-agents-studio-'));
  readonly runs = join(this.folder, 'runs');
  readonly page = makePage(this.folder);
  readonly #servers: StudioServer[] = [];

  /** Starts a server, and enters it. */
  async start(options: Partial<StudioOptions> = {}): Promise<{ server: StudioServer; client: Client }> {
    const server = await serveStudio({ runs: new RunsFolder(this.runs), page: this.page, port: 0, ...options });
    this.#servers.push(server);
    return { server, client: await Client.to(server.address).enter() };
  }

  async end(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
