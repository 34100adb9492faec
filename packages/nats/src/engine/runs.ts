import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Config } from '@s-agents/core';
import type { Placement } from '../hosts/placement.js';
import { isApiError } from './errors.js';
import { lastNameIn, Names, tokenOf } from './names.js';
import { retried } from './retry.js';
import { jetStreamOf, managerOf } from './jet-stream.js';

/** What a run tells whoever wants to host seats of it. */
export interface RunFacts {
  /** When it began, as milliseconds since 1970. */
  readonly since: number;
  /** The name of its folder. */
  readonly folder: string;
  readonly config: Config;
  readonly task: unknown;
  readonly versions: Readonly<Record<string, string>>;
  /** The seats that other processes are to host. */
  readonly seats: readonly string[];
  readonly placement: Placement;
}

/** Milliseconds in which what the engine holds of a run is removed, or not at all. */
const removalPatience = 4000;
const bucketName = 's-agents_runs';
const { signal: never } = new AbortController();

/** The runs on an engine. */
export class Runs {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly bucket: KV,
    private readonly signal: AbortSignal,
  ) {}

  static async over(connection: NatsConnection, signal: AbortSignal = never): Promise<Runs> {
    const bucket = await retried(signal, () => new Kvm(jetStreamOf(connection)).create(bucketName, { history: 1 }));
    return new Runs(connection, bucket, signal);
  }

  /** Resolves with whether there was no run of that name. */
  async add(run: string, facts: RunFacts): Promise<boolean> {
    const text = JSON.stringify(facts);
    try {
      await retried(this.signal, () => this.bucket.create(tokenOf(run), text));
      return true;
    } catch (error) {
      if (!isApiError(error, 'wrongLastSequence')) throw error;
      // The answer to a try before may have been lost.
      return JSON.stringify(await this.find(run)) === text;
    }
  }

  async find(run: string): Promise<RunFacts | null> {
    const entry = await retried(this.signal, () => this.bucket.get(tokenOf(run)));
    return entry === null || entry.operation !== 'PUT' ? null : entry.json<RunFacts>();
  }

  async names(): Promise<readonly string[]> {
    const manager = await managerOf(this.connection, this.signal);
    const all = { subjects_filter: '>' };
    const { state } = await retried(this.signal, () => manager.streams.info(`KV_${bucketName}`, all));
    const names = Object.keys(state.subjects ?? {}).map(lastNameIn);
    const facts = await Promise.all(names.map((name) => this.find(name)));
    return names.filter((_, index) => facts[index] !== null).sort();
  }

  /** Removes a run that is over, with all that the engine holds of it. */
  async remove(run: string): Promise<void> {
    const names = new Names(run);
    const manager = await managerOf(this.connection, AbortSignal.timeout(removalPatience));
    await this.bucket.purge(tokenOf(run));
    for (const stream of [names.stream, names.blobs, `KV_${names.leases}`, `KV_${names.claims}`])
      await manager.streams.delete(stream).catch((error: unknown) => {
        if (!isApiError(error, 'streamNotFound')) throw error;
      });
  }
}
