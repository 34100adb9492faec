// Loaded into every process and thread of a test by packet-hashes.mjs: writes the time and a hash of each piece that
// arrives at an end of a connection in memory (WireEnd of minecraft-server), a file for each thread.
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import workerThreads, { threadId } from 'node:worker_threads';

const file = join(process.env.S_AGENTS_PACKETS, `${process.pid}-${threadId}.txt`);

/** The thread of a lockstep world is started without the options of its process, and records as well. */
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(entry, options) {
    const isWorld = String(entry).endsWith('/lockstep/thread-entry.js');
    super(entry, isWorld ? { ...options, execArgv: ['--import', import.meta.url] } : options);
  }
};
syncBuiltinESMExports();

const ends = new Map();
const { push } = Readable.prototype;

Readable.prototype.push = function (piece, ...rest) {
  if (this.constructor.name === 'WireEnd') {
    if (!ends.has(this)) ends.set(this, ends.size);
    const what = piece === null ? 'end' : createHash('sha256').update(piece).digest('hex');
    appendFileSync(file, `${Date.now()} ${ends.get(this)} ${what}\n`);
  }
  return push.call(this, piece, ...rest);
};
