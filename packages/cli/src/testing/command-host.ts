import { PassThrough } from 'node:stream';
import { execute } from '../main.js';

/** What a command host is told: a command line and its working folder, what is typed, or that the input ends. */
export type ToCommandHost =
  | { readonly args: readonly string[]; readonly cwd: string }
  | { readonly typed: string }
  | { readonly endTyping: true };

/** What it tells: what a command printed, or the code that it returned. */
export type FromCommandHost =
  | { readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly code: number };

// Runs command lines for its parent process (see OneProcess), one at a time, and passes on what each prints and
// returns. Each has an input of its own.
let input = new PassThrough();
Object.defineProperty(process, 'stdin', { get: () => input });

process.on('message', (told: ToCommandHost) => {
  if ('typed' in told) return void input.write(told.typed);
  if ('endTyping' in told) return void input.end();
  process.chdir(told.cwd);
  input = new PassThrough();
  const restores = [passOn('stdout'), passOn('stderr')];
  void execute(told.args).then((code) => {
    for (const restore of restores) restore();
    tell({ code });
  });
});
process.on('disconnect', () => process.exit());

function tell(what: FromCommandHost): void {
  process.send?.(what);
}

/** Passes on what is written to a stream until the returned function is called. */
function passOn(stream: 'stdout' | 'stderr'): () => void {
  const out = process[stream];
  const write = out.write.bind(out);
  out.write = (text: string | Uint8Array, ...rest: unknown[]) => {
    tell({ stream, text: typeof text === 'string' ? text : Buffer.from(text).toString() });
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => (out.write = write);
}
