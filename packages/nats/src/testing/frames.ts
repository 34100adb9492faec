/** One operation of NATS's protocol, with its payload, as it was on the wire. */
export interface Frame {
  /** Such as PUB, HPUB, MSG, HMSG, PING. */
  readonly verb: string;
  readonly subject: string;
  readonly bytes: Buffer;
}

const end = Buffer.from('\r\n');
const withPayload = new Set(['PUB', 'HPUB', 'MSG', 'HMSG']);

/** Cuts what comes over a connection into the operations of NATS's protocol. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): readonly Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame !== null; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | null {
    const lineEnd = this.#rest.indexOf(end);
    if (lineEnd < 0) return null;
    const [verb = '', subject = '', ...others] = this.#rest.subarray(0, lineEnd).toString('utf8').trim().split(/\s+/);
    const size = withPayload.has(verb.toUpperCase()) ? Number(others.at(-1)) + end.length : 0;
    const length = lineEnd + end.length + size;
    if (this.#rest.length < length) return null;
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return { verb: verb.toUpperCase(), subject, bytes };
  }
}
