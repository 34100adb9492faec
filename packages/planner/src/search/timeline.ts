import type { Inventory } from '@s-agents/core';
import { sumOf } from '@s-agents/kit';
import type { Job, Line } from './job.js';
import type { Member, Team } from './team.js';
import { secondsUntil } from './until-held.js';

const idle: Line = {
  end: 0,
  inventory: {},
  aside: new Map(),
  counted: {},
  incoming: new Map(),
  due: [],
  last: null,
  isOpen: false,
  backSeconds: 0,
  isFar: false,
};

/**
 * A plan so far: the jobs of all members, with an estimate of when each is free and what it then holds. It is immutable:
 * each move gives another plan, so that alternatives can be compared.
 */
export class Timeline {
  private constructor(
    readonly team: Team,
    readonly jobs: readonly Job[],
    private readonly lines: ReadonlyMap<string, Line>,
  ) {}

  /** The plan in which nobody has been given anything: whoever is at work finishes that. */
  static of(team: Team): Timeline {
    const lines = team.members.map(({ name, freeAt, inventory, counted, awaySeconds }): [string, Line] => [
      name,
      { ...idle, end: freeAt, inventory, counted, backSeconds: awaySeconds, isFar: awaySeconds > 0 },
    ]);
    return new Timeline(team, [], new Map(lines));
  }

  /**
   * World seconds until all that is planned, or under way, has been done. Of what counts in everybody's hands, as much as
   * is wanted: whoever brings more of it than that goes on for nothing.
   */
  get seconds(): number {
    this.#seconds ??= Math.max(
      this.team.underWaySeconds,
      ...this.team.wanted.map((wanted) => secondsUntil(wanted, this.jobs)),
      ...this.jobs.map(({ end, isSpare, holds, deeds }) => {
        const isShared = deeds.length === 0 && [...holds.keys()].every((name) => this.#isWanted(name));
        return isSpare || isShared ? 0 : end;
      }),
    );
    return this.#seconds;
  }
  #seconds: number | undefined;

  #isWanted(thing: string): boolean {
    return this.team.wanted.some(({ need }) => need.name === thing);
  }

  /** How many members bring some of what counts in everybody's hands. */
  bringers(thing: string): number {
    const underWay = this.team.wanted.find(({ need }) => need.name === thing)?.underWay.length ?? 0;
    return underWay + this.jobs.filter(({ holds }) => holds.has(thing)).length;
  }

  /** Whether somebody who brings some of that should have done so by now. */
  isLate(thing: string): boolean {
    return this.team.wanted.some(({ need, underWay }) => need.name === thing && underWay.some(({ end }) => end === 0));
  }

  /** World seconds until the last of the jobs is done that another plan, of which this is a continuation, does not have. */
  endSince(before: Timeline): number {
    return this.jobs.reduce((most, job, place) => (job === before.jobs[place] ? most : Math.max(most, job.end)), 0);
  }

  /** Whether somebody hands something over, or does what another one does as well: both cost more than time. */
  get isCostly(): boolean {
    return this.jobs.some(({ deeds, isSpare }) => isSpare || deeds.some(({ verb }) => verb === this.team.giving));
  }

  /** The sum of all work, by which plans that end at the same time are compared. */
  get work(): number {
    return this.jobs.reduce((sum, { begin, end }) => sum + end - begin, 0);
  }

  endOf(name: string): number {
    return this.line(name).end;
  }

  inventoryOf(name: string): Inventory {
    return this.line(name).inventory;
  }

  /** Whether a member has a job. */
  isUsed(name: string): boolean {
    return this.line(name).last !== null;
  }

  /** The places of the jobs in which a member is handed what it has not used yet. */
  incomingTo(name: string): readonly number[] {
    return [...this.line(name).incoming.keys()];
  }

  /** The place of a member's last job, if it has one. */
  lastOf(name: string): readonly number[] {
    const { last } = this.line(name);
    return last === null ? [] : [last];
  }

  /** Equal for members that are as good as each other for whatever comes next. */
  keyOf({ name, hands, pace }: Member): string {
    const { end, inventory, aside, counted, last, isOpen, backSeconds } = this.line(name);
    const kept = this.team.workloads.keyOf(sumOf([counted, ...aside.values()]));
    const holds = last === null || !isOpen ? '' : JSON.stringify([...(this.jobs[last]?.holds.values() ?? [])]);
    return `${end} ${isOpen} ${backSeconds} ${hands.length} ${this.team.workloads.keyOf(inventory)} and ${kept} > ${holds} ${pace.key}`;
  }

  /** What all take but the job at a place. */
  drawnBeside(place: number): Inventory {
    return sumOf([this.team.drawn, ...this.jobs.flatMap(({ draws }, index) => (index === place ? [] : [draws]))]);
  }

  /** When a member can begin with what comes after these, in world seconds from now. */
  startAfter(name: string, after: readonly (number | string)[]): number {
    const { end, due } = this.line(name);
    const ends = [...due, ...after].map((one) =>
      typeof one === 'number' ? (this.jobs[one]?.end ?? 0) : this.team.secondsUnderWay(one),
    );
    return Math.max(end, ...ends);
  }

  /** What a member can use for what comes after these. */
  usableAfter(name: string, after: readonly (number | string)[]): Inventory {
    const { inventory, incoming, due } = this.line(name);
    const handed = [...new Set([...due, ...after])].flatMap((one): readonly Inventory[] => {
      const things = typeof one === 'number' ? incoming.get(one) : undefined;
      return things === undefined ? [] : [things];
    });
    return sumOf([inventory, ...handed]);
  }

  /** What comes before a job: what it is said to come after, and its doer's job before. */
  before(name: string, place: number, after: readonly (number | string)[]): readonly (number | string)[] {
    const job = this.jobs[place];
    if (job !== undefined) return job.after;
    const { last, due } = this.line(name);
    return [...new Set([...(last === null ? [] : [last]), ...due, ...after])];
  }

  /** The plan with a job at a place, the last or one more, and where its doer stands after it. */
  with(place: number, job: Job, line: Line): Timeline {
    const jobs = place < this.jobs.length ? this.jobs.with(place, job) : [...this.jobs, job];
    return new Timeline(this.team, jobs, new Map([...this.lines, [job.doer, line]]));
  }

  /** The plan with members who stand elsewhere. */
  withLines(lines: Iterable<readonly [name: string, line: Line]>): Timeline {
    return new Timeline(this.team, this.jobs, new Map([...this.lines, ...lines]));
  }

  line(name: string): Line {
    return this.lines.get(name) ?? idle;
  }
}
