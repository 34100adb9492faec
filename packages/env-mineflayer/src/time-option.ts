import { SAgentsError } from '@s-agents/core';
import type { MineflayerOptions } from './options.js';

/** Why the world has to live by the wall clock: the option, and what it brings. */
interface RealTimeReason {
  readonly option: 'server' | 'joinAt' | 'port' | 'commanders' | 'bodies.host';
  readonly value: unknown;
  readonly why: string;
}

/** Returns why virtual time is impossible with these options, or null. */
function realTimeReason(options: MineflayerOptions): RealTimeReason | null {
  const { server, joinAt, port, commanders, bodies } = options;
  if (server !== 'embedded') return { option: 'server', value: server, why: `${server} has its own time` };
  if (joinAt !== undefined) return { option: 'joinAt', value: joinAt, why: 'several processes live in real time' };
  if (port !== 0) return { option: 'port', value: port, why: 'whoever joins by the port lives in real time' };
  if (commanders.length > 0)
    return { option: 'commanders', value: commanders, why: 'commanders join by a port, in real time' };
  if (bodies.host === 'inline')
    return { option: 'bodies.host', value: 'inline', why: 'this thread lives in real time' };
  return null;
}

/** How time passes in the world, and why it does so by the wall clock. */
export function timeOf(options: MineflayerOptions): {
  readonly time: 'lockstep' | 'real';
  readonly why: string | null;
} {
  const reason = realTimeReason(options);
  if (options.time === 'real' || (options.time === 'auto' && reason !== null))
    return { time: 'real', why: options.time === 'real' ? null : (reason?.why ?? null) };
  return { time: 'lockstep', why: null };
}

/** Throws CONFIG_INVALID for `time: lockstep` beside an option that needs real time, and for a `wire` in real time. */
export function checkTime(options: MineflayerOptions): void {
  const reason = realTimeReason(options);
  const { wire } = options;
  if (wire.delay + wire.jitter > 0 && timeOf(options).time === 'real')
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `environment.wire: ${JSON.stringify(wire)} is not possible in real time, where data takes the time that it takes`,
      remedy: 'leave it out, or use `time: lockstep` on the embedded server',
    });
  if (options.time !== 'lockstep' || reason === null) return;
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message:
      `environment.time: "lockstep" is not possible with environment.${reason.option}: ` +
      `${JSON.stringify(reason.value)}, since ${reason.why}`,
    remedy: `use \`time: real\`, or leave out environment.${reason.option}`,
  });
}

/** Says how time passes in the embedded world. */
export function timeText(options: MineflayerOptions): string {
  const { time, why } = timeOf(options);
  if (time === 'lockstep') return 'in lockstep';
  return why === null ? 'in real time' : `in real time (${why})`;
}
