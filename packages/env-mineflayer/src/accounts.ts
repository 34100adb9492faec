import { homedir } from 'node:os';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';

/** The options of `environment` that accounts depend on. */
export interface AccountOptions {
  readonly auth: 'offline' | 'microsoft';
  /** Account by agent. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly server: string;
}

/** The Microsoft account with which a body signs in. */
export interface Account {
  /** The name by which its tokens are kept; the address of the account, as a rule. */
  readonly name: string;
  /** The folder in which mineflayer keeps the tokens of accounts. */
  readonly folder: string;
}

/** Wall seconds that signing in may take; a code of Microsoft's is valid for 15 minutes. */
export const signInSeconds = 900;

/** Where tokens are kept: in a folder of the user's own, never in that of a run. */
const tokenFolder = join(homedir(), '.s-agents', 'microsoft-accounts');

/** Returns the account of an agent's body; undefined on a server that checks none. */
export function accountOf(
  agent: string,
  { auth, accounts }: Pick<AccountOptions, 'auth' | 'accounts'>,
): Account | undefined {
  if (auth === 'offline') return undefined;
  return { name: Object.hasOwn(accounts, agent) ? (accounts[agent] ?? agent) : agent, folder: tokenFolder };
}

/** Throws CONFIG_INVALID for accounts that cannot be used as the config says. */
export function checkAccounts({ auth, accounts, server }: AccountOptions): void {
  if (auth === 'microsoft' && server === 'embedded')
    throw refuse(
      'environment.auth is "microsoft", but the embedded server checks no accounts',
      'leave it out, or name your server (environment.server)',
    );
  if (auth === 'offline' && Object.keys(accounts).length > 0)
    throw refuse(
      'environment.accounts names accounts, but nobody signs in with them',
      'add `auth: microsoft`, or remove them',
    );
  const seen = new Map<string, string>();
  for (const [agent, name] of Object.entries(accounts)) {
    const other = seen.get(name.toLowerCase());
    if (other !== undefined)
      throw refuse(
        `environment.accounts has the same account for "${other}" and "${agent}"`,
        'give each agent an account of its own: a server lets in each account once',
      );
    seen.set(name.toLowerCase(), agent);
  }
}

/** Throws CONFIG_INVALID for an account of somebody who is not in the team. */
export function checkAccountHolders({ accounts }: Pick<AccountOptions, 'accounts'>, agents: readonly string[]): void {
  for (const agent of Object.keys(accounts))
    if (!agents.includes(agent))
      throw refuse(
        `environment.accounts has an account for ${JSON.stringify(agent)}, which is not an agent with a body`,
        `the agents are ${agents.join(', ')}`,
      );
}

/** What a user needs to sign in as an account for the first time. */
export interface SignIn {
  readonly agent: string;
  readonly code: string;
  readonly address: string;
}

/** Asks the user to sign in, on standard error. The code is part of no event and no log. */
export function askToSignIn({ agent, code, address }: SignIn): void {
  // Of what is printed beside a live view, only the output of the console stays to be read.
  console.error(
    `To let ${JSON.stringify(agent)} join, sign in with its Microsoft account: open ${address} in a browser and enter ` +
      `the code ${code} (within ${signInSeconds / 60} minutes)`,
  );
}

function refuse(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'CONFIG_INVALID', message, remedy });
}
