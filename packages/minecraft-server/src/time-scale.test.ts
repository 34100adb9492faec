import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installTimeScale, timeScale, timeScalePreload } from './time-scale.js';

const built = (factor: number): string => timeScalePreload(factor).href.replace('/src/', '/dist/').replace('.ts?', '.js?');

it('makes a process live faster by a preload: clocks, timers and promises', async () => {
  // The order of two timers that are 100 times apart tells scaled from real ones, whatever the machine does.
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { promisify } from 'node:util';
    const start = [Date.now(), new Date().getTime(), performance.now(), process.hrtime.bigint()];
    await sleep(1000);
    await promisify(setTimeout)(1000);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const real = Number(process.hrtime.bigint() - start[3]) / 1e6;
    const factors = [Date.now() - start[0], new Date().getTime() - start[1], performance.now() - start[2]].map((world) => Math.round(world / real / 10));
    console.log(JSON.stringify({ factors, date: new Date(5).getTime(), isDate: new Date() instanceof Date, text: typeof Date() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', built(100), '--input-type=module', '-e', program]);
  expect(JSON.parse(stdout)).toEqual({ factors: [10, 10, 10], date: 5, isDate: true, text: 'string' });
});

it('refuses nonsense, and a second time', () => {
  expect(() => installTimeScale(0)).toThrow(RangeError);
  expect(() => installTimeScale(NaN)).toThrow(RangeError);
  expect(timeScale()).toBe(1);
  installTimeScale(1);
  expect(() => installTimeScale(2)).toThrow(/already 1/);
});
