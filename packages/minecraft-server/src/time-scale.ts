/* eslint-disable no-restricted-properties -- this file replaces real time */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';

/** Set once installed, so that a second call is refused. */
const installed = Symbol.for('s-agents.time-scale');

/**
 * Makes time in this thread run `factor` times faster: Date, performance.now, setTimeout, setInterval, timers/promises.
 * Call it before anything keeps a reference to them: from a preload (`timeScalePreload`), not from a program.
 */
export function installTimeScale(factor: number): void {
  if (!(factor > 0) || !Number.isFinite(factor)) throw new RangeError(`time scale: ${factor} is not a positive number`);
  const realm = globalThis as unknown as Record<symbol, number | undefined>;
  if (realm[installed] !== undefined) throw new Error(`time scale: already ${realm[installed]}`);
  realm[installed] = factor;
  if (factor === 1) return;
  scaleDate(factor);
  scalePerformance(factor);
  scaleTimers(factor);
}

/** The factor by which time in this thread runs faster; 1 where no scale is installed. */
export function timeScale(): number {
  return (globalThis as unknown as Record<symbol, number | undefined>)[installed] ?? 1;
}

/**
 * For `--import` (`fork`'s and `Worker`'s execArgv): a module that installs the scale before anything else is loaded.
 */
export function timeScalePreload(factor: number): URL {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const url = new URL(`./time-scale-preload${extension}`, import.meta.url);
  url.searchParams.set('factor', String(factor));
  return url;
}

function scaleDate(factor: number): void {
  const RealDate = Date;
  const start = RealDate.now();
  const now = (): number => Math.floor(start + (RealDate.now() - start) * factor);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}

function scalePerformance(factor: number): void {
  const real = performance.now.bind(performance);
  const start = real();
  performance.now = () => start + (real() - start) * factor;
}

function scaleTimers(factor: number): void {
  const scaled = (delay: unknown): number | undefined =>
    typeof delay === 'number' && delay > 0 ? delay / factor : undefined;
  const require = createRequire(import.meta.url);
  const promises = require('node:timers/promises') as Record<string, (delay?: number, ...rest: unknown[]) => unknown>;
  for (const name of ['setTimeout', 'setInterval']) {
    const real = promises[name];
    if (real !== undefined) promises[name] = (delay, ...rest) => real(scaled(delay), ...rest);
  }
  const { setTimeout: timeout, setInterval: interval } = globalThis;
  const timers = require('node:timers') as Record<string, unknown>;
  const scaledTimeout = (action: () => void, delay?: number, ...rest: []): unknown =>
    timeout(action, scaled(delay), ...rest);
  const scaledInterval = (action: () => void, delay?: number, ...rest: []): unknown =>
    interval(action, scaled(delay), ...rest);
  Object.defineProperty(scaledTimeout, promisify.custom, { value: promises['setTimeout'] });
  globalThis.setTimeout = scaledTimeout as typeof setTimeout;
  globalThis.setInterval = scaledInterval as typeof setInterval;
  timers['setTimeout'] = scaledTimeout;
  timers['setInterval'] = scaledInterval;
  syncBuiltinESMExports();
}
