import type { Position } from '../../position.js';
import type { CellReader } from '../cell.js';
import { middleOf } from '../place-to-stand.js';
import { steering, type Steering } from '../steering.js';
import type { StepMotion } from './way.js';

/** A body that takes a step, at one moment. */
export interface SteppingBody {
  readonly position: Position;
  readonly onGround: boolean;
  /** Whether it swims, whether it hangs on a ladder or a vine, and whether scaffolding carries it. */
  readonly swims: boolean;
  readonly climbs: boolean;
  readonly onScaffolding: boolean;
}

/** The controls for one physics step on a way. `sneak`: it goes down through scaffolding or water. */
export interface StepControls extends Steering {
  readonly sneak: boolean;
}

/**
 * How near the middle of its cell a body has arrived, and how near the height, in blocks. Nearer than `falling` it falls
 * past the leaf of an open trapdoor.
 */
const arrived = { aside: 0.2, climbing: 0.2, falling: 0.1, height: 0.6 };
/** Blocks that a body slides on over the ground for each block that it moved in its last physics step. */
const slide = 1.2;
/** A body that has to go down at least so many blocks does not run over the hole. */
const leastFall = 0.6;
/** A body on its way over a gap jumps this many blocks beyond the middle of the cell that it leaves. */
const takeOff = 0.45;
/** The rise in blocks from which a body on the ground jumps. */
const leastJump = 0.6;
/** So near to the middle, a body that does not fall stands on nothing beside. */
const centred = 0.2;
/** A swimming body lets itself sink when it is so much too high: more, and it hits its head at the mouth of a tunnel. */
const swimLevel = 0.05;
const still: StepControls = { ux: 0, uz: 0, sprint: false, jump: false, sneak: false };

/** Steers a body through one step of a way, one physics step (50 ms) at a time. */
export class StepSteering {
  readonly #middle: Position;
  #heightBefore: number | null = null;
  #before: Position | null = null;

  /** `aim`: where in its cell the feet come to rest, when that is not the middle of its floor. */
  constructor(
    private readonly from: Position,
    to: Position,
    private readonly motion: StepMotion,
    aim: Position = middleOf(to),
  ) {
    this.#middle = aim;
  }

  /** Returns the controls for the next physics step, or how the step ended. */
  next(read: CellReader, body: SteppingBody): StepControls | 'there' | 'astray' {
    const { x, y, z } = body.position;
    const middle = this.#middle;
    const away = Math.max(Math.abs(x - middle.x), Math.abs(z - middle.z));
    const falls = body.onGround && y - middle.y > leastFall;
    const braking = falls ? this.#braking(read, body) : null;
    this.#before = { x, y, z };
    const isSteady = body.onGround || body.swims || body.climbs;
    if (this.motion === 'climb') {
      const isUp = this.from.y < middle.y;
      const isThere = isUp ? y >= middle.y - 0.05 : y <= middle.y + 0.02 || (body.onGround && y < middle.y + 0.6);
      if (isThere && isSteady) return 'there';
      if (!isSteady && y < Math.min(this.from.y, middle.y) - 1) return 'astray';
      // It keeps to the middle of the ladder's cell.
      const aside = braking ?? (away > arrived.climbing ? steering(read, body, middle, { last: true }) : still);
      return { ...aside, sprint: false, jump: isUp, sneak: !isUp && (body.onScaffolding || body.swims) };
    }
    if (away <= arrived.aside && Math.abs(y - middle.y) < arrived.height && isSteady) return 'there';
    const isFloating = body.swims || body.climbs;
    const heightHere = away < (falls ? arrived.falling : centred) && body.onGround && !isFloating ? y : null;
    if (heightHere !== null && heightHere === this.#heightBefore) return 'astray';
    this.#heightBefore = heightHere;
    if (braking !== null && this.motion === 'walk') return braking;
    const next = { ...steering(read, body, middle, { last: true }), sneak: false };
    if (this.motion === 'leap') {
      const left = Math.hypot(x - this.from.x - 0.5, z - this.from.z - 0.5);
      return { ...next, sprint: true, jump: body.onGround && left >= takeOff && away > 1 };
    }
    // A swimming body keeps its head up unless it has to dive; one on a ladder goes up to where it gets off.
    if (body.swims) return { ...next, jump: middle.y >= y - swimLevel };
    if (body.climbs) return { ...next, sprint: false, jump: middle.y > y - 0.1 };
    return { ...next, jump: next.jump || (body.onGround && middle.y - y > leastJump && away > arrived.aside) };
  }

  /** Walks so that the body comes to rest over the middle, rather than run over a hole there. */
  #braking(read: CellReader, body: SteppingBody): StepControls {
    const { x, y, z } = body.position;
    const middle = this.#middle;
    const before = this.#before ?? body.position;
    const end = { x: x + slide * (x - before.x), y, z: z + slide * (z - before.z) };
    if (Math.max(Math.abs(end.x - middle.x), Math.abs(end.z - middle.z)) <= arrived.falling) return still;
    // What counts is where it would come to rest: a body that is about to slide too far pushes back.
    const next = steering(read, { ...body, position: end }, middle, { last: true });
    return { ...next, sprint: false, sneak: false };
  }
}
