import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import { invalid, Refusal } from './refusal.js';

type Request = Pick<IncomingMessage, 'headers' | 'method'>;

const methods = ['GET', 'HEAD', 'POST'];

/**
 * Throws a refusal for a request that does not come from the server's own page or from somebody who types its address,
 * which is one of `names`.
 * The Host keeps out names that were bound anew to this address; Origin and Sec-Fetch-Site keep out the pages of others;
 * a header that no form can send keeps out what they may post without asking.
 */
export function checkSource({ headers, method = 'GET' }: Request, names: ReadonlySet<string>): void {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'];
  if (!names.has(host.replace(/:\d{1,5}$/, '').toLowerCase()))
    throw foreign(`the host ${valueText(host)} is not this machine`);
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`)
    throw foreign(`the request comes from a page of ${valueText(origin)}`);
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw foreign(`the request comes from another site (${valueText(site)})`);
  if (!methods.includes(method)) throw invalid(`${valueText(method)} does nothing here`, 'use GET, HEAD or POST', 405);
  if (method !== 'POST') return;
  if (headers['x-s-agents'] !== '1') throw foreign('the header x-s-agents is missing');
  if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    throw invalid('the content type is not application/json', 'send JSON, and say so in content-type');
}

function foreign(message: string): Refusal {
  const remedy = 'ask from the page at the address that the command printed';
  return new Refusal(403, new SAgentsError({ code: 'STUDIO_REQUEST_FOREIGN', message, remedy }), true);
}

/** Who has a server's token, and how a browser keeps it. */
export class Doorkeeper {
  readonly #expected: Buffer;

  constructor(
    readonly token: string,
    private readonly port: number,
  ) {
    this.#expected = digest(token);
  }

  /** The cookie that admits a browser: other servers of this machine have their own. */
  get cookie(): string {
    return `${this.#name}=${this.token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000`;
  }

  isToken(text: string): boolean {
    return timingSafeEqual(digest(text), this.#expected);
  }

  isAdmitted({ headers: { cookie = '' } }: Request): boolean {
    const begin = `${this.#name}=`;
    const values = cookie.split(';').flatMap((part) => {
      const text = part.trim();
      return text.startsWith(begin) ? [text.slice(begin.length)] : [];
    });
    return values.some((value) => this.isToken(value));
  }

  get #name(): string {
    return `s-agents-${this.port}`;
  }
}

export function strange(): Refusal {
  const message = 'this browser, or this program, has not shown the token of the server';
  const remedy = 'open the address that the command printed, with its token';
  return new Refusal(401, new SAgentsError({ code: 'STUDIO_TOKEN_WRONG', message, remedy }), true);
}

/** Digests have one length, as a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
