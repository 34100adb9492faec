import { countItems, sumOf, type Deed, type Ingredient, type Inventory } from '@s-agents/core';
import type { Workload } from '../workload/workload.js';
import { withMore, type Bundle } from '../workload/workloads.js';
import type { Getting, Gift, Handing, Job, Line } from './job.js';
import { withLess, withoutSome } from './less.js';
import type { Member, Team } from './team.js';
import { secondsUntil } from './until-held.js';
import { withDeed } from './with-deed.js';

/** World seconds by estimate in which one goes to another whose work has led it somewhere else. */
const unknownWaySeconds = 10;

/**
 * A plan so far: the jobs of all members, with an estimate of when each is free and what it then holds. It is immutable:
 * each addition gives another plan, so that alternatives can be compared.
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
      {
        end: freeAt,
        inventory,
        aside: new Map(),
        counted,
        incoming: new Map(),
        due: [],
        last: null,
        isOpen: false,
        backSeconds: awaySeconds,
        isFar: awaySeconds > 0,
      },
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
    return this.jobs.reduce((sum, { start, end }) => sum + end - start, 0);
  }

  endOf(name: string): number {
    return this.#line(name).end;
  }

  inventoryOf(name: string): Inventory {
    return this.#line(name).inventory;
  }

  /** Whether a member has a job. */
  isUsed(name: string): boolean {
    return this.#line(name).last !== null;
  }

  /** The places of the jobs in which a member is handed what it has not used yet. */
  incomingTo(name: string): readonly number[] {
    return [...this.#line(name).incoming.keys()];
  }

  /** The place of a member's last job, if it has one. */
  lastOf(name: string): readonly number[] {
    const { last } = this.#line(name);
    return last === null ? [] : [last];
  }

  /** Equal for members that are as good as each other for whatever comes next. */
  keyOf({ name, hands, pace }: Member): string {
    const { end, inventory, last, isOpen, backSeconds } = this.#line(name);
    const holds = last === null || !isOpen ? '' : JSON.stringify([...(this.jobs[last]?.holds.values() ?? [])]);
    return `${end} ${isOpen} ${backSeconds} ${hands.length} ${this.team.workloads.keyOf(inventory)} > ${holds} ${pace.key}`;
  }

  /** When a member would be done if it came to hold some more; Infinity where it cannot. */
  endWith(
    name: string,
    more: readonly Ingredient[],
  ): { readonly end: number; readonly back: number; readonly luck: number } {
    const trial = this.#trial(name, more, [], {});
    return trial === null
      ? { end: Infinity, back: 0, luck: 0 }
      : {
          end: trial.start + trial.work.seconds,
          back: trial.work.backSeconds,
          luck: trial.work.luckSeconds,
        };
  }

  /**
   * Has a member come to hold some more; null where it cannot. A search is as likely to end in any second, so that the
   * first of several takes a share of the time of one.
   */
  get(
    name: string,
    more: readonly Ingredient[],
    after: readonly (number | string)[] = [],
    { racers = 1, isSpare = false, isGoal = false, holder, asideFor }: Getting = {},
  ): Timeline | null {
    const trial = this.#trial(name, more, after, { holder, asideFor });
    if (trial === null) return null;
    const { place, begin, start, from, holds, work } = trial;
    const line = this.#line(name);
    const aside = asideFor === undefined ? line.aside : withoutKey(line.aside, asideFor);
    const open = place === line.last ? this.jobs[place] : undefined;
    const forGoal = [...(open?.forGoal ?? []), ...(isGoal ? more : [])];
    const left = withoutSome(work.inventory, forGoal);
    const counted = open?.counted ?? line.counted;
    const job: Job = {
      doer: name,
      holds,
      deeds: [],
      after: this.#after(name, place, after),
      begin,
      start,
      end: start + work.seconds - (1 - 1 / racers) * work.luckSeconds,
      from,
      aside: sumOf([...aside.values()]),
      counted,
      forGoal,
      isSpare,
      draws: work.draws,
      holder,
    };
    return this.#with(place, job, {
      end: job.end,
      inventory: left,
      aside,
      counted: sumOf([counted, withLess(work.inventory, left) ?? {}]),
      incoming: without(line.incoming, [...line.due, ...after]),
      due: [],
      last: place,
      isOpen: true,
      backSeconds: Math.max(line.last === null ? line.backSeconds : 0, work.backSeconds),
      isFar: work.roams,
    });
  }

  /** Has a member keep things that it holds for somebody's work; null where what it is at takes them. */
  putAside(name: string, things: Inventory, forWhom: string): Timeline | null {
    if (Object.keys(things).length === 0) return this;
    const line = this.#line(name);
    const aside = new Map([...line.aside, [forWhom, sumOf([line.aside.get(forWhom) ?? {}, things])]]);
    const job = line.last === null || !line.isOpen ? undefined : this.jobs[line.last];
    const left = withLess(job?.from ?? line.inventory, things);
    if (left === null) return null;
    if (job === undefined || line.last === null)
      return new Timeline(this.team, this.jobs, new Map([...this.lines, [name, { ...line, inventory: left, aside }]]));
    const work = this.team.workOf(this.team.member(name), job.holds, left, this.#drawnBeside(line.last));
    if (work === null) return null;
    const end = job.start + work.seconds;
    return this.#with(
      line.last,
      { ...job, from: left, aside: sumOf([...aside.values()]), end },
      { ...line, end, inventory: withoutSome(work.inventory, job.forGoal), aside },
    );
  }

  /** Has a member do a deed that takes so many world seconds. */
  do(name: string, deed: Deed, seconds: number, after: readonly (number | string)[] = []): Timeline {
    const line = this.#line(name);
    const last = line.last === null ? undefined : this.jobs[line.last];
    const isSame =
      last !== undefined &&
      last.holds.size === 0 &&
      after.every((one) => last.after.includes(one)) &&
      this.jobs.every((job) => line.last === null || !job.after.includes(line.last));
    const start = Math.max(line.end, this.#endOf([...line.due, ...after]));
    const from = this.#heldFor(line, [...line.due, ...after]);
    const place = isSame && line.last !== null ? line.last : this.jobs.length;
    const job: Job = isSame
      ? { ...last, deeds: withDeed(last.deeds, deed), end: start + seconds }
      : {
          doer: name,
          holds: new Map(),
          deeds: [deed],
          after: this.#after(name, place, after),
          begin: start,
          start,
          end: start + seconds,
          from,
          aside: sumOf([...line.aside.values()]),
          counted: line.counted,
          forGoal: [],
          isSpare: false,
          draws: {},
          holder: undefined,
        };
    return this.#with(place, job, {
      end: job.end,
      inventory: from,
      aside: line.aside,
      counted: line.counted,
      incoming: without(line.incoming, [...line.due, ...after]),
      due: [],
      last: place,
      isOpen: false,
      backSeconds: line.backSeconds,
      isFar: false,
    });
  }

  /** Has a member hand things to another one, who may be nobody of the team. */
  give(
    from: string,
    to: string,
    gifts: readonly Gift[],
    { after = [], isGoal = false, isAside = false }: Handing = {},
  ): Timeline {
    const giver = this.#line(from);
    const isAgain = giver.last !== null && this.#isOpenGift(giver.last, to);
    const isNear = giver.last === null && !this.isUsed(this.team.memberOf(to));
    const way = isNear
      ? this.team.handOverSeconds(from, to)
      : Math.max(unknownWaySeconds, this.team.handOverSeconds(from, to));
    const seconds = isAgain ? 0 : giver.backSeconds + way;
    const later = isAgain ? after : [...after, ...this.#whenBack(to)];
    const position = giver.last === null && later.length === 0 ? this.team.meetingPlace(to) : undefined;
    const given = gifts.reduce<Timeline>((plan, { word, count }, index) => {
      const deed = { verb: this.team.giving ?? 'give', object: word, quantity: count, recipient: to };
      return plan.do(from, position === undefined ? deed : { ...deed, position }, index === 0 ? seconds : 0, later);
    }, this);
    const place = given.#line(from).last ?? 0;
    const lines = new Map(given.lines);
    const left = given.#line(from);
    const things = sumOf(gifts.map(({ item, count }) => ({ [item]: count })));
    const kept = left.aside.get(to) ?? {};
    lines.set(from, {
      ...left,
      ...(isAside
        ? { aside: new Map([...left.aside, [to, withLess(kept, things) ?? {}]]) }
        : { inventory: withLess(left.inventory, things) ?? left.inventory }),
      backSeconds: 0,
    });
    const receiver = lines.get(this.team.memberOf(to));
    if (receiver !== undefined)
      lines.set(this.team.memberOf(to), {
        ...receiver,
        ...(isGoal
          ? { counted: sumOf([receiver.counted, things]), due: [...receiver.due, place], isOpen: false }
          : {
              incoming: new Map([...receiver.incoming, [place, sumOf([receiver.incoming.get(place) ?? {}, things])]]),
            }),
      });
    return new Timeline(this.team, given.jobs, lines);
  }

  /** Whether more can be handed over by the same job: it hands something to the same agent, and nothing waits for it yet. */
  #isOpenGift(place: number, to: string): boolean {
    const isGift = this.jobs[place]?.deeds.some(({ recipient }) => recipient === to) === true;
    return isGift && this.jobs.every(({ after }) => !after.includes(place));
  }

  /** What somebody is at that leads it nobody knows where. */
  #whenBack(name: string): readonly (number | string)[] {
    const { last, isFar } = this.#line(this.team.memberOf(name));
    if (!isFar) return [];
    return last === null ? this.team.atWork(this.team.memberOf(name)) : [last];
  }

  #trial(
    name: string,
    more: readonly Ingredient[],
    after: readonly (number | string)[],
    { holder, asideFor }: Getting,
  ): { place: number; begin: number; start: number; from: Inventory; holds: Bundle; work: Workload } | null {
    const line = this.#line(name);
    const open = line.last === null || !line.isOpen ? undefined : this.jobs[line.last];
    const isMore =
      open !== undefined &&
      asideFor === undefined &&
      open.holder === holder &&
      after.every((one) => open.after.includes(one)) &&
      this.team.mayGetAll(name, [...open.holds.keys(), ...more.map((one) => one.name)]);
    const begin = isMore ? open.begin : Math.max(line.end, this.#endOf([...line.due, ...after]));
    const from = isMore
      ? open.from
      : sumOf([this.#heldFor(line, [...line.due, ...after]), line.aside.get(asideFor ?? '') ?? {}]);
    const holds = more.reduce<Bundle>(
      (bundle, one) => withMore(bundle, one, countItems(from, one.items)),
      isMore ? open.holds : new Map<string, Ingredient>(),
    );
    const member = this.team.member(name);
    const place = isMore && line.last !== null ? line.last : this.jobs.length;
    const work = this.team.workOf(member, holds, from, this.#drawnBeside(place));
    const isFirst = line.last === null || (isMore && this.jobs.findIndex(({ doer }) => doer === name) === line.last);
    if (work === null) return null;
    // A search may end at any time, however long it has lasted.
    const worked = isFirst ? Math.min(workedAt(holds, member), work.seconds - work.unfoundSeconds) : 0;
    const start = begin - worked;
    return { place, begin, start, from, holds, work };
  }

  /** What all take but the job at a place. */
  #drawnBeside(place: number): Inventory {
    return sumOf([this.team.drawn, ...this.jobs.flatMap(({ draws }, index) => (index === place ? [] : [draws]))]);
  }

  /** What a member can use for a job that comes after these. */
  #heldFor({ inventory, incoming }: Line, after: readonly (number | string)[]): Inventory {
    const handed = [...new Set(after)].flatMap((one): readonly Inventory[] => {
      const things = typeof one === 'number' ? incoming.get(one) : undefined;
      return things === undefined ? [] : [things];
    });
    return sumOf([inventory, ...handed]);
  }

  /** What comes before a job: what it is said to come after, and its doer's job before. */
  #after(name: string, place: number, after: readonly (number | string)[]): readonly (number | string)[] {
    const job = this.jobs[place];
    if (job !== undefined) return job.after;
    const { last, due } = this.#line(name);
    return [...new Set([...(last === null ? [] : [last]), ...due, ...after])];
  }

  #endOf(after: readonly (number | string)[]): number {
    return after.reduce<number>(
      (most, one) =>
        Math.max(most, typeof one === 'number' ? (this.jobs[one]?.end ?? 0) : this.team.secondsUnderWay(one)),
      -Infinity,
    );
  }

  #with(place: number, job: Job, line: Line): Timeline {
    const jobs = place < this.jobs.length ? this.jobs.with(place, job) : [...this.jobs, job];
    return new Timeline(this.team, jobs, new Map([...this.lines, [job.doer, line]]));
  }

  #line(name: string): Line {
    return (
      this.lines.get(name) ?? {
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
      }
    );
  }
}

/** World seconds that a member has worked for what it is to hold: it is to hold all that it is at, or more. */
function workedAt(holds: Bundle, { at }: Member): number {
  if (at === null) return 0;
  const goesOn = at.needs.every(({ name, count }) => (holds.get(name)?.count ?? 0) >= count);
  return goesOn ? at.seconds : 0;
}

function withoutKey(aside: Line['aside'], key: string): Line['aside'] {
  return new Map([...aside].filter(([one]) => one !== key));
}

function without(incoming: Line['incoming'], after: readonly (number | string)[]): Line['incoming'] {
  return new Map([...incoming].filter(([place]) => !after.includes(place)));
}
