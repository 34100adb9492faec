import { expect, it } from 'vitest';
import { mineflayerOptionsSchema } from './options.js';
import { checkTime, timeText } from './time-option.js';

const parsed = (options: object) => mineflayerOptionsSchema.parse(options);

it.each([
  [{}, 'in lockstep'],
  [{ time: 'real' }, 'in real time'],
  [{ port: 25_565 }, 'in real time (whoever joins by the port lives in real time)'],
  [{ commanders: ['Ann'] }, 'in real time (commanders join by a port, in real time)'],
])('with %j the embedded world lives %s', (options, text) => {
  expect(timeText(parsed(options))).toBe(text);
});

it.each([
  [
    { time: 'lockstep', server: 'localhost:25565' },
    /^CONFIG_INVALID: environment\.time: "lockstep" .*environment\.server/,
  ],
  [{ time: 'lockstep', port: 1 }, /environment\.port: 1, .*: use `time: real`, or leave out environment\.port/],
  [{ time: 'lockstep', commanders: ['Ann'] }, /environment\.commanders: \["Ann"\]/],
  [{ time: 'real', wire: { delay: 50 } }, /^CONFIG_INVALID: environment\.wire: \{"delay":50,"jitter":0\} .* real time/],
  [{ server: 'localhost:25565', wire: { jitter: 5 } }, /^CONFIG_INVALID: environment\.wire/],
])('%j is refused', (options, text) => {
  expect(() => checkTime(parsed(options))).toThrow(text);
});

it.each([{ wire: { delay: 50, jitter: 20 } }, { time: 'lockstep' }, { server: 'localhost:25565' }])(
  '%j is not refused',
  (options) => {
    expect(() => checkTime(parsed(options))).not.toThrow();
  },
);
