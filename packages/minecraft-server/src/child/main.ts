import type { FromChild, ToChild } from '../messages.js';
import { ServerHost } from './server-host.js';

const send = (message: FromChild, sent?: () => void): void => void process.send?.(message, sent ?? (() => undefined));

process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', (error) => crash(error));
process.on('unhandledRejection', (reason) =>
  host.log(`unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
);
process.on('message', (message: ToChild) => host.receive(message));
const host = new ServerHost({ send, end: () => process.exit(0) });

/** Reports the error to the parent, then ends the process. */
function crash(error: Error): void {
  const { message, stack } = error;
  send({ type: 'crash', message, ...(stack === undefined ? {} : { stack }) }, () => process.exit(1));
}
