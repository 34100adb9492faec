import { SAgentsError } from '@s-agents/core';
import { schemaProblems } from '@s-agents/kit';
import { addressSchema, type EngineAddress } from '../engine/options.js';

/** The options of commands that connect to an engine. */
export const addressOptions = [
  {
    flags: '--token-environment <variable>',
    description: 'the environment variable that holds the token of the engine',
  },
  { flags: '--user-environment <variable>', description: 'the one that holds the name of a user of the engine' },
  { flags: '--password-environment <variable>', description: "the one that holds that user's password" },
  { flags: '--credentials <file>', description: 'a credentials file of NATS' },
  { flags: '--tls-ca <file>', description: 'the certificate of the authority that vouches for the engine' },
  { flags: '--tls-certificate <file>', description: 'the certificate with which this machine shows itself' },
  { flags: '--tls-key <file>', description: 'its key' },
] as const;

/** Reads them. Throws SAgentsError `OPTION_INVALID`. */
export function addressOf(server: string, options: Readonly<Record<string, unknown>>): EngineAddress {
  const given = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const tls = { ca: given('tlsCa'), certificate: given('tlsCertificate'), key: given('tlsKey') };
  const input = Object.fromEntries(
    Object.entries({
      servers: server.split(','),
      tokenEnvironment: given('tokenEnvironment'),
      userEnvironment: given('userEnvironment'),
      passwordEnvironment: given('passwordEnvironment'),
      credentials: given('credentials'),
      tls: Object.values(tls).some((one) => one !== undefined) ? tls : undefined,
    }).filter(([, value]) => value !== undefined),
  );
  const { data, error } = addressSchema.safeParse(input);
  if (data !== undefined) return { ...data, servers: data.servers ?? [] };
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `the engine cannot be reached like that: ${schemaProblems(error, input, [])}`,
    remedy: 'give an address such as nats://HOST:4222; names and passwords are in environment variables or files',
  });
}
