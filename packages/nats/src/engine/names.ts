/** What a run's things are called in the engine. Runs on one engine do not see each other's. */
export class Names {
  readonly run: string;
  /** The stream of journals and messages. */
  readonly stream: string;
  /** The stream of large values. */
  readonly blobs: string;
  /** The bucket of leases. */
  readonly leases: string;
  /** The bucket of who hosts which seat. */
  readonly claims: string;

  constructor(run: string) {
    this.run = tokenOf(run);
    this.stream = `s-agents_${this.run}`;
    this.blobs = `s-agents_${this.run}_blobs`;
    this.leases = `s-agents_${this.run}_leases`;
    this.claims = `s-agents_${this.run}_claims`;
  }

  /** The subjects that the stream keeps. */
  get kept(): readonly string[] {
    return [this.journal(null), this.messages(null)];
  }

  /** Of a seat; null: of all. */
  journal(seat: string | null): string {
    return `s-agents.${this.run}.journal.${seat === null ? '*' : tokenOf(seat)}`;
  }

  /** Of an id; null: of all. */
  blob(id: string | null): string {
    return `s-agents.${this.run}.blob.${id === null ? '*' : tokenOf(id)}`;
  }

  /** Where the run's process is asked for something: for the time, or for the body of a seat, say. */
  service(name: string, seat?: string): string {
    return `s-agents.${this.run}.ask.${name}${seat === undefined ? '' : `.${tokenOf(seat)}`}`;
  }

  /** To a seat; null: to all. */
  messages(receiver: string | null): string {
    return `s-agents.${this.run}.message.${receiver === null ? '*' : tokenOf(receiver)}`;
  }

  /** Where the engine sends a copy of each message to a seat that it has stored; null: of all. */
  copies(receiver: string | null): string {
    return `s-agents.${this.run}.copy.${receiver === null ? '{{wildcard(1)}}' : tokenOf(receiver)}`;
  }
}

const plain = /^[A-Za-z0-9-][A-Za-z0-9_-]*$/;

/** A name as one token of a subject or a key: as it is where it can be, and else in base64. */
export function tokenOf(name: string): string {
  return plain.test(name) ? name : `_${Buffer.from(name, 'utf8').toString('base64url')}`;
}

export function nameOf(token: string): string {
  return token.startsWith('_') ? Buffer.from(token.slice(1), 'base64url').toString('utf8') : token;
}

/** The name in the last token of a subject. */
export function lastNameIn(subject: string): string {
  return nameOf(subject.slice(subject.lastIndexOf('.') + 1));
}
