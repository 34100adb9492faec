import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createAccount,
  createOperator,
  createUser,
  encodeAccount,
  encodeOperator,
  encodeUser,
  fmtCreds,
} from '@nats-io/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTo } from './connect-to.js';
import type { EngineAddress } from './options.js';
import { Runs } from './runs.js';
import { startServer, type StartedServer } from './start-server.js';

const { signal } = new AbortController();
const run = promisify(execFile);
let folder: string;
let server: StartedServer | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  server = null;
});
afterAll(() => rm(folder, { recursive: true }));

async function started(...access: readonly string[]): Promise<string> {
  server = await startServer({ signal, access });
  return server.address;
}

/** Whether the server lets somebody in, or the code of the error. */
async function tried(address: Omit<EngineAddress, 'servers'> & { readonly servers: string }): Promise<string> {
  try {
    const connection = await connectTo({ ...address, servers: [address.servers] }, 'a test');
    await connection.close();
    return 'let in';
  } catch (error) {
    return String((error as { readonly code?: unknown }).code);
  }
}

/** Makes an authority, and certificates of it for the server, for a client, and for a server somewhere else. */
async function certificates(): Promise<Record<'ca' | 'server' | 'client' | 'stranger', string>> {
  const at = (name: string): string => join(folder, name);
  const key = (name: string): readonly string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)];
  const openssl = (...words: readonly string[]): Promise<unknown> => run('openssl', [...words]);
  await openssl('req', '-x509', ...key('ca'), '-out', at('ca.pem'), '-days', '2', '-subj', '/CN=authority');
  for (const [name, address] of [
    ['server', '127.0.0.1'],
    ['client', '127.0.0.1'],
    ['stranger', '127.0.0.2'],
  ] as const) {
    await writeFile(at('names'), `subjectAltName=IP:${address}`);
    await openssl('req', ...key(name), '-out', at(`${name}.request`), '-subj', `/CN=${name}`);
    const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
    await openssl(
      'x509',
      '-req',
      '-in',
      at(`${name}.request`),
      ...by,
      '-out',
      at(`${name}.pem`),
      '-days',
      '2',
      '-extfile',
      at('names'),
    );
  }
  return { ca: at('ca.pem'), server: at('server'), client: at('client'), stranger: at('stranger') };
}

describe('an engine that not everybody may use', () => {
  it('is reached with the name and the password of a user, and not without', async () => {
    const servers = await started('authorization: { user: "ann", password: "correct horse" }');
    vi.stubEnv('TEST_USER', 'ann');
    vi.stubEnv('TEST_PASSWORD', 'correct horse');
    vi.stubEnv('TEST_WRONG', 'wrong');
    const userEnvironment = 'TEST_USER';
    expect(await tried({ servers, userEnvironment, passwordEnvironment: 'TEST_PASSWORD' })).toBe('let in');
    expect(await tried({ servers, userEnvironment, passwordEnvironment: 'TEST_WRONG' })).toBe('ENGINE_REFUSED');
    expect(await tried({ servers })).toBe('ENGINE_REFUSED');
  });

  it('is refused where it keeps no streams, for anybody or for this account', async () => {
    expect(await tried({ servers: await started('jetstream: false') })).toBe('ENGINE_WITHOUT_JETSTREAM');
    await server?.stop();
    vi.stubEnv('TEST_USER', 'guest');
    vi.stubEnv('TEST_PASSWORD', 'secret');
    const servers = await started('accounts: { guests: { users: [{ user: guest, password: secret }] } }');
    const access = { userEnvironment: 'TEST_USER', passwordEnvironment: 'TEST_PASSWORD' };
    expect(await tried({ servers, ...access })).toBe('ENGINE_WITHOUT_JETSTREAM');
  });

  it('is reached over TLS by those who know its authority, with a certificate where it asks for one', async () => {
    const { ca, server, client, stranger } = await certificates();
    const files = `cert_file: "${server}.pem", key_file: "${server}.key", ca_file: "${ca}"`;
    const open = await started(`tls: { ${files} }`);
    expect(await tried({ servers: open, tls: { ca } })).toBe('let in');
    expect(await tried({ servers: open })).toBe('ENGINE_UNREACHABLE');
    const strange = `cert_file: "${stranger}.pem", key_file: "${stranger}.key"`;
    const claimed = await startServer({ signal, access: [`tls: { ${strange} }`] });
    expect(await tried({ servers: claimed.address, tls: { ca } })).toBe('ENGINE_UNREACHABLE');
    await claimed.stop();
    const other = await startServer({ signal, access: [`tls: { ${files}, verify: true }`] });
    const own = { certificate: `${client}.pem`, key: `${client}.key` };
    expect(await tried({ servers: other.address, tls: { ca, ...own } })).toBe('let in');
    expect(await tried({ servers: other.address, tls: { ca } })).toBe('ENGINE_UNREACHABLE');
    await other.stop();
  });

  it('is reached with a file of credentials, and shows an account nothing of the runs of others', async () => {
    const [operator, system] = [createOperator(), createAccount()];
    const accounts = await Promise.all(
      ['east', 'west'].map(async (name) => {
        const [account, user] = [createAccount(), createUser()];
        const limits = {
          conn: -1,
          subs: -1,
          data: -1,
          payload: -1,
          imports: -1,
          exports: -1,
          mem_storage: -1,
          disk_storage: -1,
          streams: -1,
          consumer: -1,
        };
        const token = await encodeAccount(name, account, { limits }, { signer: operator });
        const credentials = join(folder, `${name}.creds`);
        await writeFile(credentials, fmtCreds(await encodeUser(name, user, account), user));
        return { name, credentials, line: `${account.getPublicKey()}: ${token}` };
      }),
    );
    const systemToken = await encodeAccount('system', system, {}, { signer: operator });
    const preloaded = [`${system.getPublicKey()}: ${systemToken}`, ...accounts.map(({ line }) => line)];
    const servers = await started(
      `operator: ${await encodeOperator('operator', operator, { system_account: system.getPublicKey() })}`,
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      `resolver_preload: {\n${preloaded.join('\n')}\n}`,
    );
    expect(await tried({ servers })).toBe('ENGINE_REFUSED');
    expect(await tried({ servers, credentials: join(folder, 'missing.creds') })).toBe('ENGINE_CREDENTIALS_MISSING');
    const seen: (readonly string[])[] = [];
    for (const { name, credentials } of accounts) {
      const connection = await connectTo({ servers: [servers], credentials }, name);
      const runs = await Runs.over(connection);
      await runs.add(`house of ${name}`, {} as never);
      seen.push(await runs.names());
      await connection.close();
    }
    expect(seen).toEqual([['house of east'], ['house of west']]);
  });
});
