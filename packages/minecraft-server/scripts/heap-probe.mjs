// Preloaded into the server process (NODE_OPTIONS=--import) by measure-joins.mjs and leaks.real-time.test.ts. On SIGUSR2 it
// collects garbage and writes memory use and the numbers of live objects to HEAP_PROBE_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString, queryObjects } from 'node:v8';
import { runInNewContext } from 'node:vm';

const file = process.env.HEAP_PROBE_FILE;
if (process.send !== undefined && file !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const { Avatar } = await import('../dist/child/avatar.js');
  const { Connection } = await import('../dist/connections/connection.js');
  process.on('SIGUSR2', () => {
    // The second run collects what the first one's finalizers freed.
    collect();
    collect();
    const { heapUsed, rss, external } = process.memoryUsage();
    const resources = process.getActiveResourcesInfo();
    const alive = {
      heapBytes: heapUsed + external,
      rssBytes: rss,
      timers: resources.filter((name) => name === 'Timeout').length,
      sockets: resources.filter((name) => name === 'TCPSocketWrap').length,
      players: queryObjects(Avatar, { format: 'count' }),
      connections: queryObjects(Connection, { format: 'count' }),
    };
    writeFileSync(`${file}.new`, JSON.stringify(alive));
    renameSync(`${file}.new`, file);
  });
}
