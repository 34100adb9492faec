import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

/** Wall milliseconds after which a test gives up on an answer. */
const patience = 120_000;

export interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly value: unknown;
}

/** A browser of one person, or a program, that talks to a server. */
export class Client {
  cookie = '';

  constructor(
    readonly port: number,
    readonly token: string,
  ) {}

  static to(address: string): Client {
    const { port, searchParams } = new URL(address);
    return new Client(Number(port), searchParams.get('token') ?? '');
  }

  /** Opens the address that the command printed, as a browser does. */
  async enter(): Promise<this> {
    const { headers } = await this.ask(`/?token=${this.token}`, { headers: { cookie: '' } });
    this.cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return this;
  }

  /** Sends a request as it is: `fetch` would set some of its headers itself. */
  async open(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
    const all = { ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...headers };
    const sent = request({
      host: '127.0.0.1',
      port: this.port,
      path,
      method,
      headers: all,
      agent: false,
      signal: AbortSignal.timeout(patience),
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    // What breaks off later is seen where the answer is read.
    sent.on('error', () => {});
    return response;
  }

  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    const response = await this.open(path, asked);
    const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
    const isJson = response.headers['content-type'] === 'application/json' && text !== '';
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text,
      value: isJson ? (JSON.parse(text) as unknown) : null,
    };
  }

  post(path: string, value: unknown, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    const own = { 'content-type': 'application/json', 'x-s-agents': '1' };
    return this.ask(path, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(value) });
  }
}
