import process from 'node:process';
import type { CliCommand } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { runWorker } from '../worker/run-worker.js';
import { addressOf, addressOptions } from './address-options.js';

/** `s-agents worker SERVER --run ID`: hosts seats of a run on this machine. */
export const workerCommand: CliCommand = {
  name: 'worker',
  description: 'host seats of a run on this machine: their minds think here, until the run is over or ctrl-C',
  arguments: [{ syntax: '<server>', description: 'the engine that the run uses: nats://HOST:4222' }],
  options: [
    { flags: '--run <name>', description: "the run's name on the engine (default: the only one that is there)" },
    { flags: '--name <name>', description: "this worker's name (default: the machine's, and a number)" },
    { flags: '--labels <labels>', description: 'what messagePool.place may ask for, such as gpu,eu' },
    {
      flags: '--allow <names>',
      description:
        'packages that the run may load here, and hosts of model servers and games that it may reach from here',
    },
    { flags: '--wait <seconds>', description: 'wall seconds to wait for the run', default: '60' },
    ...addressOptions,
  ],
  run: async ({ arguments: [server = ''], options, signal }) => {
    const list = (name: string): readonly string[] =>
      typeof options[name] === 'string' ? options[name].split(',').map((one) => one.trim()) : [];
    const text = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
    const [run, name] = [text('run'), text('name')];
    try {
      await runWorker({
        address: addressOf(server, options),
        ...(run === undefined ? {} : { run }),
        ...(name === undefined ? {} : { name }),
        labels: list('labels'),
        allow: list('allow'),
        folder: process.cwd(),
        waitSeconds: Number(options['wait']),
        say: (line) => void process.stdout.write(`${line}\n`),
        signal,
      });
    } catch (error) {
      if (!isCancellation(error) || !signal.aborted) throw error;
    }
    return 0;
  },
};
