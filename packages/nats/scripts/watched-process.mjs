// A plugin that a run and its workers load to be measured: each process writes its CPU time since it was composed, the
// physics steps of its bodies and the model calls that it has answered into the folder of PROCESSES_FOLDER, every second.
// With PROCESSES_BUSY each model call keeps its core busy for so many milliseconds first, as a local planner would.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { Decorator, defineDecorator, definePlugin, Environment, ModelSelection } from '@s-agents/core';
import { selectionLike } from '@s-agents/kit';

const { PROCESSES_FOLDER: folder, PROCESSES_BUSY: busy = '0' } = process.env;
const begun = process.cpuUsage();
let calls = 0;
let world = null;

function note() {
  if (folder === undefined) return;
  const { user, system } = process.cpuUsage(begun);
  const steps = world?.pace?.().steps ?? null;
  const memory = process.memoryUsage.rss();
  writeFileSync(
    join(folder, `${process.pid}.json`),
    JSON.stringify({ cpu: (user + system) / 1e6, calls, steps, memory }),
  );
}
setInterval(note, 1000).unref();
process.on('exit', note);

/** Counts the calls of a model, before each of which the core is busy. */
function watched(model) {
  return new Proxy(model, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'doGenerate') return value.bind(target);
      return (request) => {
        for (const until = performance.now() + Number(busy); performance.now() < until; );
        calls++;
        return target.doGenerate(request);
      };
    },
  });
}

export default definePlugin({
  name: 'watched-process',
  contributions: [
    {
      contract: Decorator,
      name: 'watched-models',
      value: defineDecorator(ModelSelection, (models) => selectionLike(models, watched)),
    },
    {
      contract: Decorator,
      name: 'watched-world',
      value: defineDecorator(Environment, (made) => {
        world ??= made;
        return made;
      }),
    },
  ],
});
