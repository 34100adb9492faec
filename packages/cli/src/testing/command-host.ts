import { execute } from '../main.js';

/** A command line, and the folder that it is given in. */
export interface Order {
  readonly args: readonly string[];
  readonly cwd: string;
}

// Runs one command line after the other for whoever started it (see OneProcess), and tells what each printed and
// returned.
process.on('message', ({ args, cwd }: Order) => {
  process.chdir(cwd);
  const printed = { stdout: '', stderr: '' };
  const real = [capture('stdout', printed), capture('stderr', printed)];
  void execute(args).then((code) => {
    for (const give of real) give();
    process.send?.({ code, ...printed });
  });
});
process.on('disconnect', () => process.exit());

/** Collects what is written to a stream, until what it returns is called. */
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
