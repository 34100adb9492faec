import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { timeScalePreload } from './time-scale.js';

const built = (factor: number): string =>
  timeScalePreload(factor).href.replace('/src/', '/dist/').replace('.ts?', '.js?');

it('makes a process run faster by a preload: clocks, timers and promises', async () => {
  // Each scaled clock is read between two readings of the unscaled one, so the bounds hold on a slow machine too.
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { promisify } from 'node:util';
    const real = () => Number(process.hrtime.bigint()) / 1e6;
    const clocks = [() => Date.now(), () => new Date().getTime(), () => performance.now()];
    const look = (clock) => ({ before: real(), world: clock(), after: real() });
    const first = clocks.map(look);
    await sleep(1000);
    await promisify(setTimeout)(1000);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const last = clocks.map(look);
    // The real Date, which the scaled one multiplies, counts whole milliseconds.
    const scaled = first.map(({ before, world, after }, clock) => {
      const passed = (last[clock].world - world) / 100;
      return passed >= last[clock].before - after - 1.1 && passed <= last[clock].after - before + 1.1;
    });
    const slept = last[0].before - first[0].after;
    console.log(JSON.stringify({ scaled, sleptScaled: slept >= 29, date: new Date(5).getTime(), isDate: new Date() instanceof Date, text: typeof Date() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    built(100),
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    scaled: [true, true, true],
    sleptScaled: true,
    date: 5,
    isDate: true,
    text: 'string',
  });
});

it('refuses an invalid factor, and a second call', async () => {
  const program = `
    const { installTimeScale, timeScale } = await import(process.argv[1]);
    const errorOf = (factor) => { try { installTimeScale(factor); return null; } catch (error) { return String(error); } };
    console.log(JSON.stringify([errorOf(0), errorOf(NaN), timeScale(), errorOf(1), errorOf(2)]));`;
  const module = new URL('time-scale.js', built(1)).href;
  const parameters = ['--input-type=module', '-e', program, module];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  expect(JSON.parse(stdout)).toEqual([
    expect.stringContaining('RangeError'),
    expect.stringContaining('RangeError'),
    1,
    null,
    expect.stringContaining('already 1'),
  ]);
});
