import { SAgentsError } from '@s-agents/core';
import { plainSentence } from '@s-agents/kit';
import { MinecraftServerError, type MinecraftServerErrorCode } from '@s-agents/minecraft-server';

/** Remedies in terms of the config; the server's own remedies name options of its library. */
const remedies: Partial<Record<MinecraftServerErrorCode, string>> = {
  PORT_IN_USE: 'stop what listens there, set another environment.port, or leave it out to get a free one',
  START_FAILED:
    'see that this machine has a processor and 500 MB of memory to spare, and start again; `environment: blockworld` ' +
    'needs no server',
};

/**
 * Turns a failed start of the embedded server into an SAgentsError in terms of the config. `said`: the last line that
 * the server logged. Any other error is returned as it is.
 */
export function startFailure(
  error: unknown,
  { port, said }: { readonly port: number; readonly said: string },
): unknown {
  if (!(error instanceof MinecraftServerError)) return error;
  const { code } = error;
  const logged = code === 'START_FAILED' && said !== '' ? `; it said last: ${plainSentence(said)}` : '';
  const message = code === 'PORT_IN_USE' ? `environment.port: ${port} is in use` : error.message.replace(/\.$/, '');
  const remedy = remedies[code] ?? `${error.remedy.charAt(0).toLowerCase()}${error.remedy.slice(1).replace(/\.$/, '')}`;
  return new SAgentsError({ code, message: `${message}${logged}`, remedy, cause: error });
}
