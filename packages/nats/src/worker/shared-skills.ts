import type { NatsConnection } from '@nats-io/transport-node';
import type { Skill, SkillDraft, SkillStore } from '@s-agents/core';
import { request } from '../engine/rpc.js';
import type { SkillRequest } from '../home/run-services.js';

/** The skill store of a run, as its hosts see it: it is in the run's process. */
export class SharedSkills implements SkillStore {
  readonly specificationVersion = 'v1';

  constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly signal: AbortSignal,
  ) {}

  async get(name: string): Promise<Skill | null> {
    return (await this.#ask({ op: 'get', name })) as Skill | null;
  }

  async list(): Promise<readonly Skill[]> {
    return (await this.#ask({ op: 'list' })) as readonly Skill[];
  }

  async save(draft: SkillDraft): Promise<Skill> {
    return (await this.#ask({ op: 'save', draft })) as Skill;
  }

  async versions(name: string): Promise<readonly Skill[]> {
    return (await this.#ask({ op: 'versions', name })) as readonly Skill[];
  }

  async search(query: string, { limit, signal }: { limit: number; signal: AbortSignal }): Promise<readonly Skill[]> {
    return (await this.#ask({ op: 'search', query, limit }, signal)) as readonly Skill[];
  }

  async close(): Promise<void> {}

  #ask(what: SkillRequest, signal?: AbortSignal): Promise<unknown> {
    const both = signal === undefined ? this.signal : AbortSignal.any([signal, this.signal]);
    return request(this.connection, this.subject, what, { signal: both });
  }
}
