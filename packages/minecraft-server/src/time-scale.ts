/* eslint-disable no-restricted-properties -- this file replaces real time */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';

/** Key of the global that holds the installed factor. */
const installed = Symbol.for('s-agents.time-scale');

/**
 * Makes time in this thread run `factor` times faster: Date, performance.now, setTimeout, setInterval, timers/promises.
 * It must run before any other module keeps a reference to these, so use the preload (`timeScalePreload`) if possible.
 * Throws for a factor that is not positive, and on a second call.
 */
export function installTimeScale(factor: number): void {
  if (!(factor > 0) || !Number.isFinite(factor))
    throw new RangeError(`installTimeScale: ${factor} is not a positive number.`);
  const realm = globalThis as unknown as Record<symbol, number | undefined>;
  if (realm[installed] !== undefined)
    throw new Error(`installTimeScale: the time scale is already ${realm[installed]}.`);
  realm[installed] = factor;
  if (factor === 1) return;
  scaleDate(factor);
  scalePerformance(factor);
  scaleTimers(factor);
}

/** Returns the factor by which time in this thread runs faster; 1 if no scale is installed. */
export function timeScale(): number {
  return (globalThis as unknown as Record<symbol, number | undefined>)[installed] ?? 1;
}

/**
 * Returns the URL of a module that installs a time scale before anything else loads. Pass it to `--import`, for example
 * in the execArgv of `fork` or `Worker`.
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
