import { execute } from '../main.js';

/** A command line and its working folder. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly cwd: string;
}

// Runs command lines for its parent process (see OneProcess), one at a time, and sends back what each printed and
// returned.
process.on('message', ({ args, cwd }: CommandLine) => {
  process.chdir(cwd);
  const printed = { stdout: '', stderr: '' };
  const restores = [capture('stdout', printed), capture('stderr', printed)];
  void execute(args).then((code) => {
    for (const restore of restores) restore();
    process.send?.({ code, ...printed });
  });
});
process.on('disconnect', () => process.exit());

/** Collects what is written to a stream until the returned function is called. */
function capture(name: 'stdout' | 'stderr', printed: Record<'stdout' | 'stderr', string>): () => void {
  const stream = process[name];
  const write = stream.write.bind(stream);
  stream.write = (text: string | Uint8Array, ...rest: unknown[]) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => (stream.write = write);
}
